import { ACTS, type ActName } from './acts.ts'
import type { DamageProof } from './damaged-site.ts'
import type { Proof } from './publication.ts'
import { runDamage, runHistory, runOutage, runPublications, runPublishers } from './runs.ts'

/*
 * `npm run prove -- [count] [first seed]`: work on one article after another while faults strike that each seed chooses, and what did not hold; a
 * count of 1 repeats one seed alone. Then many publish at once, many clients do everything at once, and services are away for hours.
 * `npm run prove -- publishers [rounds]`, `-- history [deeds] [seed]`, `-- outage [minutes between looks]`,
 * `-- damage [count] [first seed]`: only that.
 */
const PROGRESS_EVERY = 100
const PUBLISHERS = 32
const CLIENTS = 16

const seconds = (ms: number) => (ms / 1000).toFixed(0)

/** @returns what did not hold */
async function provePublications(count: number, first: number): Promise<string[]> {
  const started = performance.now()
  const took = () => seconds(performance.now() - started)
  const proofs: Proof[] = []
  const failed = () => proofs.filter(({ faults }) => faults.length > 0)
  await runPublications(count, first, (proof) => {
    proofs.push(proof)
    for (const fault of proof.faults) console.log(`seed ${proof.seed}: ${fault}`)
    if (proof.faults.length > 0) console.log(`seed ${proof.seed} had ${proof.struck.map(({ place, kind }) => `${place} ${kind}`).join(', ')}`)
    if (proofs.length % PROGRESS_EVERY === 0) console.log(`${proofs.length} of ${count} · ${failed().length} failed · ${took()} s`)
  })
  const sum = (of: (proof: Proof) => number) => proofs.reduce((total, proof) => total + of(proof), 0)
  const asked = (Object.keys(ACTS) as ActName[]).flatMap((act) => {
    const times = proofs.flatMap((proof) => proof.asked[act] ?? [])
    return times.length === 0 ? [] : [`${act} ${times.reduce((total, one) => total + one, 0)} for ${times.length}`]
  })
  const each = seconds((sum(({ ms }) => ms) * 1000) / Math.max(1, proofs.length))
  console.log(`${proofs.length} runs in ${took()} s, ${each} ms each. ${sum(({ struck }) => struck.length)} faults struck. Asked: ${asked.join(', ')}.`)
  const seeds = failed().map(({ seed }) => seed)
  console.log(
    seeds.length === 0
      ? 'Nothing was lost, doubled, half published or paid for twice.'
      : `${seeds.length} runs failed: ${seeds.sort((one, other) => one - other).join(' ')}`,
  )
  return seeds.map((seed) => `seed ${seed}`)
}

async function provePublishers(rounds = 50): Promise<string[]> {
  const { faults, followed, ms } = await runPublishers(PUBLISHERS, rounds)
  for (const fault of faults) console.log(fault)
  console.log(`${PUBLISHERS} publishers × ${rounds} rounds in ${seconds(ms)} s, ${followed} links followed: ${faults.length} faults.`)
  return faults
}

async function proveHistory(deeds = 10_000, seed = 1): Promise<string[]> {
  const { faults, outcomes, struck, looks, ms } = await runHistory(deeds, CLIENTS, seed)
  for (const fault of faults) console.log(fault)
  const came = Object.entries(outcomes).map(([deed, { done, refused, unknown }]) => `${deed} ${done} done ${refused} refused ${unknown} unknown`)
  console.log(
    `${deeds} deeds of ${CLIENTS} clients in ${seconds(ms)} s, ${struck} faults struck, looked at ${looks} times: ${faults.length} faults. ${came.join(', ')}.`,
  )
  return faults
}

async function proveOutage(minutes = 5): Promise<string[]> {
  const { faults, looks, refused, ms } = await runOutage(minutes)
  for (const fault of faults) console.log(fault)
  console.log(
    `Six hours without the model, six without the table, in ${seconds(ms)} s: ${refused} calls refused, ${looks} looks of readers, ${faults.length} faults.`,
  )
  return faults
}

async function proveDamage(count = 3000, first = 1): Promise<string[]> {
  const started = performance.now()
  const proofs: DamageProof[] = []
  await runDamage(count, first, (proof) => {
    proofs.push(proof)
    if (process.env.DAMAGES) console.log(proof.seed, proof.damage.what, proof.isTold ? 'told' : '')
    for (const fault of proof.faults.slice(0, 3)) console.log(`seed ${proof.seed} (${proof.damage.what} ${proof.damage.where}): ${fault}`)
    if (proofs.length % PROGRESS_EVERY === 0) console.log(`${proofs.length} of ${count} · ${seconds(performance.now() - started)} s`)
  })
  const failed = proofs.filter(({ faults }) => faults.length > 0)
  const told = proofs.filter(({ isTold }) => isTold).length
  console.log(`${proofs.length} rows and files damaged in ${seconds(performance.now() - started)} s: ${told} told a person, ${failed.length} failed.`)
  return failed.map(({ seed }) => `seed ${seed}`)
}

const PARTS = { publishers: provePublishers, history: proveHistory, outage: proveOutage, damage: proveDamage }

const [what = '', ...rest] = process.argv.slice(2)
const part = Object.entries(PARTS).find(([name]) => name === what)?.[1]
const numbers = (part ? rest : process.argv.slice(2)).map(Number)
if (numbers.some((number) => !Number.isInteger(number) || number < 0)) {
  console.error(`Say numbers, or one of ${Object.keys(PARTS).join(', ')} before them.`)
  process.exit(2)
}
const faults: string[] = []
if (part) faults.push(...(await part(...numbers)))
else {
  const [count = 5000, first = 1] = numbers
  faults.push(...(await provePublications(count, first)))
  if (count > 1) for (const prove of Object.values(PARTS)) faults.push(...(await prove()))
}
if (faults.length > 0) process.exitCode = 1
