/* What can go wrong in games and with rule books: loaded with the first of them, a fifth of what an invitation would weigh. */
import './engine.ts'
import './log.ts'
import './mechanics.ts'
import './network.ts'
import './rulebook.ts'
import './session.ts'
