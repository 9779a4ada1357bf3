import { ofHolders, type HoldersMischief } from './colluding.ts'
import { mischief, type Mischief, type MischiefName } from './mischief.ts'
import { ofPlotters, type PlottersMischief } from './plotting.ts'

/** All that rogues do, of whatever sort. */
export type AnyMischief = MischiefName | HoldersMischief | PlottersMischief

export const anyMischief: Readonly<Record<AnyMischief, Mischief>> = {
  ...mischief,
  ...ofHolders,
  ...ofPlotters,
}
