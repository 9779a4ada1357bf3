import { describeFolder } from './play-folder.ts'

// Suber's Initial Set: every rule that acts, and what it refuses.
describeFolder('classic')
