extension TracePage {
    /// The page without its data.
    static let template = #"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>Trace</title>
        <style>
        :root {
          --paper: #ffffff; --panel: #f5f6f8; --ink: #1b1f24; --quiet: #57606a; --line: #d4d9df;
          --fine: #116329; --waiting: #7d4e00; --refused: #b3141d; --change: #0a5cad;
          --chosen: #dbe9fb; --bar: #7aa7dd;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #14171c; --panel: #1c2129; --ink: #e8ebf0; --quiet: #a3acb8; --line: #353d49;
            --fine: #6fd088; --waiting: #e8b04a; --refused: #ff8a86; --change: #83b9f5;
            --chosen: #24405f; --bar: #3d74b3;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0; height: 100vh; height: 100dvh; display: flex; flex-direction: column;
          background: var(--paper); color: var(--ink);
          font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
        }
        header {
          display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center;
          padding: 10px 16px; border-bottom: 1px solid var(--line);
        }
        h1 { font-size: 17px; margin: 0; }
        #count, .hint { color: var(--quiet); font-size: 13px; margin: 0; }
        header label { margin-left: auto; display: flex; gap: 8px; align-items: center; font-size: 13px; }
        input {
          font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line);
          border-radius: 6px; padding: 5px 9px; width: 21em; max-width: 60vw;
        }
        main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(20em, 44%) 1fr; }
        #list { overflow-y: auto; border-right: 1px solid var(--line); padding: 6px 0; }
        [role=option] {
          display: grid; grid-template-columns: 5.2em 1.1em 1fr; gap: 0 8px; padding: 4px 14px;
          cursor: default; content-visibility: auto; contain-intrinsic-size: auto 52px;
        }
        [role=option].change { padding-left: 30px; contain-intrinsic-size: auto 30px; }
        [role=option] time { color: var(--quiet); font-variant-numeric: tabular-nums; text-align: right; }
        [role=option] .sign { font-weight: 700; }
        [role=option] .result { grid-column: 3; font-size: 13px; }
        [role=option] .title, [role=option] .result { overflow-wrap: anywhere; }
        [role=option][aria-selected=true] { background: var(--chosen); }
        #list:focus-visible { outline: 0; }
        #list:focus-visible [aria-selected=true], :focus-visible { outline: 2px solid var(--change); outline-offset: -2px; }
        .fine .sign, .fine .result { color: var(--fine); }
        .waiting .sign, .waiting .result { color: var(--waiting); }
        .refused .sign, .refused .result { color: var(--refused); }
        .change .sign { color: var(--change); }
        #detail { overflow-y: auto; padding: 14px 22px 30px; }
        h2 { font-size: 18px; margin: 0 0 2px; overflow-wrap: anywhere; }
        h3 { font-size: 13px; margin: 20px 0 4px; color: var(--quiet); font-weight: 600; }
        #detail .result { margin: 0; font-weight: 600; }
        ul, ol { margin: 0; padding-left: 1.3em; }
        .trees { display: flex; flex-wrap: wrap; gap: 0 26px; }
        .trees section { flex: 1 1 15em; min-width: 0; }
        pre {
          margin: 0; padding: 10px 12px; background: var(--panel); border: 1px solid var(--line);
          border-radius: 8px; overflow-x: auto; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace;
        }
        .come { color: var(--fine); font-weight: 700; }
        .gone { color: var(--refused); text-decoration: line-through; }
        table { border-collapse: collapse; width: 100%; font-size: 14px; }
        th { text-align: left; font-weight: 400; padding: 3px 12px 3px 0; overflow-wrap: anywhere; }
        td.took { text-align: right; white-space: nowrap; padding-right: 12px; font-variant-numeric: tabular-nums; }
        td.bar { width: 32%; }
        td.bar span { display: block; height: 10px; border-radius: 3px; background: var(--bar); min-width: 1px; }
        .events { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
        button.link {
          font: inherit; background: none; border: 0; padding: 0; color: var(--change);
          text-decoration: underline; cursor: pointer; text-align: left; vertical-align: top;
        }
        [hidden] { display: none !important; }
        @media (max-width: 760px) {
          header { padding: 8px 12px; }
          header label { margin-left: 0; width: 100%; }
          .hint { display: none; }
          input { flex: 1; max-width: none; }
          main { grid-template-columns: 1fr; grid-template-rows: 42% 1fr; }
          #list { border-right: 0; border-bottom: 1px solid var(--line); }
          [role=option] { padding: 5px 12px; }
          #detail { padding: 12px 14px 24px; }
        }
        </style>
        </head>
        <body>
        <header>
          <h1>Trace</h1>
          <p id="count" role="status" aria-live="polite"></p>
          <p class="hint">Arrow keys walk, <kbd>/</kbd> filters, <kbd>Esc</kbd> goes back to the list</p>
          <label for="filter">Filter <input id="filter" type="search" autocomplete="off"
            placeholder="a page, a pattern, a filter, refused"></label>
        </header>
        <main>
          <div id="list" role="listbox" tabindex="0" aria-label="Requests and changes" aria-controls="detail"></div>
          <section id="detail" aria-live="polite" aria-label="The chosen entry" tabindex="0"></section>
        </main>
        <noscript>This page needs its own script, which asks nothing of any network.</noscript>
        <script id="data" type="application/json">TRACE-DATA</script>
        <script>
        "use strict";
        const trace = JSON.parse(document.getElementById("data").textContent);
        const entries = trace.entries;
        const list = document.getElementById("list");
        const detail = document.getElementById("detail");
        const filter = document.getElementById("filter");
        const signs = { fine: "✓", waiting: "…", refused: "✕", change: "▸" };
        const names = { fine: "done", waiting: "waits", refused: "refused", change: "change" };
        const indexOf = new Map(entries.map((entry, index) => [entry.n, index]));
        const successorOf = new Map(entries.filter(e => e.after).map(e => [e.after, e.n]));
        const words = entries.map(e => [e.title, e.result, names[e.state], ...e.why,
          ...(e.steps || []).map(step => step.what)].join(" ").toLowerCase());
        let shown = entries.map((_, index) => index);
        let chosen = -1;

        function element(name, text, className) {
          const made = document.createElement(name);
          if (text !== undefined) made.textContent = text;
          if (className) made.className = className;
          return made;
        }

        function row(entry) {
          const made = element("div", undefined, entry.state);
          made.id = "entry-" + entry.n;
          made.setAttribute("role", "option");
          made.setAttribute("aria-selected", "false");
          const sign = element("span", signs[entry.state], "sign");
          sign.setAttribute("role", "img");
          sign.setAttribute("aria-label", names[entry.state]);
          made.append(element("time", entry.t), sign, element("span", entry.title, "title"));
          if (entry.result) made.append(element("span", entry.result, "result"));
          return made;
        }

        function choose(index, scrolls = true) {
          if (index === undefined || index < 0 || index >= entries.length) return;
          if (chosen >= 0) list.children[chosen].setAttribute("aria-selected", "false");
          chosen = index;
          const made = list.children[index];
          made.setAttribute("aria-selected", "true");
          list.setAttribute("aria-activedescendant", made.id);
          if (scrolls) reveal(made);
          show(entries[index]);
        }

        // A row gets its own height when it comes into view, which may push the chosen one out again.
        function reveal(made, frames = 5) {
          made.scrollIntoView({ block: "nearest" });
          if (frames > 0) requestAnimationFrame(() => {
            if (made.getAttribute("aria-selected") === "true") reveal(made, frames - 1);
          });
        }

        function step(by) {
          const place = shown.indexOf(chosen);
          const next = place < 0 ? (by > 0 ? 0 : shown.length - 1) : place + by;
          choose(shown[Math.max(0, Math.min(shown.length - 1, next))]);
        }

        function link(number, words) {
          const made = element("button", words, "link");
          made.addEventListener("click", () => {
            if (list.children[indexOf.get(number)].hidden) narrow("");
            choose(indexOf.get(number));
          });
          const item = element("li");
          item.append(made);
          return item;
        }

        function tree(title, text, other, className) {
          const section = element("section");
          const rest = other.split("\n");
          const box = element("pre");
          box.tabIndex = 0;
          box.setAttribute("aria-label", title);
          for (const line of text ? text.split("\n") : ["nothing"]) {
            const place = rest.indexOf(line);
            if (place >= 0) rest.splice(place, 1);
            box.append(element("span", line, text && place < 0 ? className : ""), "\n");
          }
          section.append(element("h3", title), box);
          return section;
        }

        function show(entry) {
          const parts = [element("h2", entry.title)];
          if (entry.result) parts.push(element("p", entry.result[0].toUpperCase() + entry.result.slice(1), "result"));
          const facts = ["Entry " + entry.n + ", after " + entry.t + " s"];
          if (entry.took) facts.push("took " + entry.took);
          if (entry.host) facts.push("the host showed it for " + entry.host);
          parts.push(element("p", facts.join("; "), "hint-line"));
          if (entry.why.length) {
            const why = element("ul");
            why.append(...entry.why.map(reason => element("li", reason)));
            parts.push(element("h3", "Why"), why);
          }
          const related = element("ul");
          const mine = entries.filter(other => other.for === entry.n);
          if (indexOf.has(entry.for)) related.append(link(entry.for, "The request that led to it"));
          if (indexOf.has(entry.inside)) related.append(link(entry.inside, "The request that asked for it"));
          if (indexOf.has(entry.after)) related.append(link(entry.after, "The request that goes on here"));
          if (successorOf.has(entry.n)) related.append(link(successorOf.get(entry.n), "Where it went on"));
          for (const other of mine) related.append(link(other.n, "What it changed: " + other.title));
          if (related.children.length) parts.push(element("h3", "Belongs together"), related);
          const trees = element("div", undefined, "trees");
          if (entry.before !== entry.tree) {
            trees.append(tree("Displayed until then", entry.before, entry.tree, "gone"));
          }
          const now = tree("Displayed then", entry.tree, entry.before, "come");
          now.querySelector("pre").id = "tree";
          trees.append(now);
          parts.push(trees);
          if (entry.steps && entry.steps.length) parts.push(element("h3", "Where the time went"), times(entry));
          if (entry.events && entry.events.length) {
            parts.push(element("h3", "Events of pages"), element("p", entry.events.join(", "), "events"));
          }
          detail.replaceChildren(...parts);
          detail.className = entry.state;
          detail.scrollTop = 0;
        }

        function times(entry) {
          const table = element("table");
          table.setAttribute("aria-label", "Steps and their times");
          for (const step of entry.steps) {
            const line = element("tr");
            const what = element("th", step.what);
            what.scope = "row";
            const bar = element("td", undefined, "bar");
            const fill = element("span");
            fill.style.width = step.share + "%";
            bar.append(fill);
            line.append(what, element("td", step.took, "took"), bar);
            table.append(line);
          }
          return table;
        }

        function narrow(text) {
          filter.value = text;
          const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
          shown = [];
          for (let index = 0; index < entries.length; index++) {
            const fits = wanted.every(word => words[index].includes(word));
            if (fits) shown.push(index);
            const made = list.children[index];
            if (made.hidden === fits) made.hidden = !fits;
          }
          tellCount();
          if (shown.length && !shown.includes(chosen)) choose(shown[0]);
        }

        function tellCount() {
          const all = entries.length === 1 ? "1 entry" : entries.length + " entries";
          document.getElementById("count").textContent =
            shown.length === entries.length ? all : shown.length + " of " + all;
        }

        const moves = {
          ArrowDown: () => step(1), ArrowUp: () => step(-1), PageDown: () => step(10), PageUp: () => step(-10),
          Home: () => choose(shown[0]), End: () => choose(shown[shown.length - 1]),
        };
        list.addEventListener("keydown", event => {
          if (!moves[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          moves[event.key]();
        });
        list.addEventListener("click", event => {
          const made = event.target.closest("[role=option]");
          if (made) choose(indexOf.get(Number(made.id.slice(6))), false);
        });
        filter.addEventListener("input", () => narrow(filter.value));
        document.addEventListener("keydown", event => {
          if (event.key === "/" && document.activeElement !== filter) {
            event.preventDefault();
            filter.focus();
          } else if (event.key === "Escape") {
            event.preventDefault();
            narrow("");
            list.focus();
            if (chosen >= 0) reveal(list.children[chosen]);
          } else if ((event.key === "ArrowDown" || event.key === "Enter") && document.activeElement === filter) {
            event.preventDefault();
            list.focus();
          }
        });

        window.addEventListener("resize", () => { if (chosen >= 0) reveal(list.children[chosen]); });
        document.title = "Trace " + trace.name + ", " + trace.began;
        // Before there are rows: a focus that moves lays out the page anew.
        list.focus({ preventScroll: true });
        list.append(...entries.map(row));
        tellCount();
        choose(Math.max(0, entries.findLastIndex(entry => entry.state === "refused")));
        document.documentElement.dataset.ready = Math.round(performance.now());
        </script>
        </body>
        </html>
        """#
}
