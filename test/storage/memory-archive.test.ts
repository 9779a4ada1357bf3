import { memoryArchive } from '../../src/storage/memory-archive.ts'
import { archiveContract } from './archive.contract.ts'

archiveContract('memoryArchive', () => Promise.resolve({ archive: memoryArchive() }))
