import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { companiesOf, head, lineOf, lives } from './liveness-table.ts'

/* `npx tsx test/sim/write-liveness.ts` plays anew what docs/LIVENESS.md tells and writes its tables. Some minutes. */

const file = join(root, 'docs', 'LIVENESS.md')
const table = /(<!-- table (\d+) -->\n)[^]*?(<!-- end -->)/g

const text = readFileSync(file, 'utf8')
writeFileSync(
  file,
  text.replace(table, (_, begin: string, number: string, end: string) => {
    const life = lives[Number(number)]
    if (life === undefined) throw new Error(`no table ${number}`)
    const lines = companiesOf(life).map(lineOf)
    console.log(lines.join('\n'))
    return `${begin}${head}\n${lines.join('\n')}\n${end}`
  }),
)
