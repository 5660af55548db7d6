import { measureSite } from './measure.ts'

/* A process that measures one site and tells its parent: `scale.ts` starts it. */
const [size, ...only] = process.argv.slice(2)
const counts = await measureSite(Number(size), { folder: process.env.SCALE_DIR, only, say: (text) => process.stdout.write(`${text}\n`) })
process.send?.(counts, () => process.exit(0))
