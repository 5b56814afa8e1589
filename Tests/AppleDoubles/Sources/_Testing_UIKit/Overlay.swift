// Whoever imports `Testing` and a module named `UIKit` imports this one as well, by the compiler's doing. On Apple
// platforms it attaches images to tests; there is nothing to it here.
