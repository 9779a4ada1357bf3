import { warnings, type Taken } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'

/** Before they vote players are told what a rule wants them to know of a proposal. */
export const warned = [
  makes.sentence(
    'warned of',
    `players are warned of a proposal that <${warnings.join('|').replaceAll(' ', '_')}> .`,
    { warnsOf: (at: Taken) => warnings.find((one) => one === at.option(0)) ?? null },
  ),
] as const
