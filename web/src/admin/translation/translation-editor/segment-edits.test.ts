import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { type KeptEdit, SegmentEdits } from './segment-edits.ts'
import type { Segment, Translation } from './segment-texts.ts'

type Edits = { action: string; key: string; target?: string; as_typed?: boolean }[]

const segment = (key: string, source: string, target: string): Segment =>
  ({ key, block: 'p', source, target, state: 'model', fault: null, stale_source: null, accepted: false }) as unknown as Segment

/** A server that keeps one translation as the real one does: versions count up, an outdated one is refused. */
function server(segments: Segment[]) {
  const state = { version: 1, segments }
  const sent: Edits[] = []
  const settled: unknown[] = []
  let refuse: (edits: Edits) => ProblemError | null = () => null
  const now = () => ({ ...state, segments: [...state.segments] }) as unknown as Translation
  return {
    now,
    sent,
    settled,
    refuseWhen: (rule: typeof refuse) => {
      refuse = rule
    },
    change: (change: (segments: Segment[]) => Segment[]) => {
      state.segments = change(state.segments)
      state.version++
    },
    transport: {
      save: async (version: number, edits: Edits) => {
        await Promise.resolve()
        sent.push(edits)
        if (version !== state.version) throw new ProblemError('version-conflict', 409, 'x')
        const refusal = refuse(edits)
        if (refusal) throw refusal
        const targets = new Map(edits.map(({ key, target, as_typed }) => [key, as_typed ? target : target?.replace(/"(.*)"/, '„$1“')]))
        state.segments = state.segments.map((one) => ({ ...one, target: targets.get(one.key) ?? one.target, state: 'human' as const }))
        state.version++
        return {
          ...now(),
          typography: edits.flatMap(({ key, target, as_typed }) => (target?.includes('"') && !as_typed ? [{ key, typed: target, changes: ['quotes'] }] : [])),
        }
      },
      reload: async () => now(),
      onSettled: (error: unknown) => void settled.push(error),
    },
  }
}

const two = () => server([segment('c0', 'One', 'Vienas'), segment('c1', 'Two', 'Du')])
const refusal = (key: string) => new ProblemError('segment-refused', 422, 'x', { errors: [{ path: key, message: 'the translation is empty.' }] })

describe('edits of a translation', () => {
  it('what is typed back to the saved text is no edit', () => {
    const { now, transport } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Pirmas')
    expect(edits.unsaved).toEqual([{ key: 'c0', html: 'Pirmas', base: 'Vienas', source: 'One' }])
    edits.write('c0', 'Vienas')
    expect(edits.unsaved).toEqual([])
  })

  it('confirms what was typed, else what stands there, and nothing twice', async () => {
    const { now, transport, sent } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Pirmas')
    expect(edits.confirm('c0', false)).toBe(true)
    await expect.poll(() => edits.isSending).toBe(false)
    expect([edits.confirm('c0', false), edits.isSending]).toEqual([true, false])
    expect([edits.confirm('c0', true), edits.isSending]).toEqual([true, true])
    await expect.poll(() => edits.isSending).toBe(false)
    expect(sent).toEqual([[{ action: 'write', key: 'c0', target: 'Pirmas' }], [{ action: 'keep', key: 'c0' }]])
  })

  it('confirms no fault, and nothing that nobody has translated', () => {
    const { now, transport, sent } = server([segment('c0', 'One', 'Vienas'), { ...segment('c1', 'Two', 'Two'), state: 'failed' }])
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Pirmas', 'Žymos')
    expect(['c0', 'c1', 'c2'].map((key) => edits.confirm(key, true))).toEqual([false, false, false])
    expect(sent).toEqual([])
  })

  it('a save says what typography changed, and the text as it was typed is one press away', async () => {
    const { now, transport, sent } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Tai "vienas"')
    await edits.save()
    expect(now().segments[0]?.target).toBe('Tai „vienas“')
    expect(edits.setText('c0')).toEqual({ key: 'c0', typed: 'Tai "vienas"', changes: ['quotes'] })
    expect(edits.setText('c1')).toBeNull()
    await edits.restoreTyped('c0')
    expect(sent.at(-1)).toEqual([{ action: 'write', key: 'c0', target: 'Tai "vienas"', as_typed: true }])
    expect(now().segments[0]?.target).toBe('Tai "vienas"')
    expect(edits.setText('c0')).toBeNull()
    expect(edits.unsaved).toEqual([])
    await edits.restoreTyped('c0')
    expect(sent).toHaveLength(2)
  })

  it('what typography changed is forgotten when somebody else changes the text', async () => {
    const { now, transport, change } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', '"Vienas"')
    await edits.save()
    change((segments) => segments.map((one) => (one.key === 'c0' ? { ...one, target: 'Kitas' } : one)))
    edits.load(now())
    expect(edits.setText('c0')).toBeNull()
  })

  it('saves go one after another, and what was typed on meanwhile goes with the next', async () => {
    const { now, transport, sent } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Pirmas')
    const saving = edits.save(['c0'])
    edits.write('c0', 'Pirmasis')
    edits.write('c1', 'Antras')
    void edits.save(['c1'])
    await saving
    expect(sent.map((batch) => batch.map(({ key, target }) => `${key} ${target}`))).toEqual([['c0 Pirmas'], ['c1 Antras']])
    expect(edits.unsaved).toMatchObject([{ key: 'c0', html: 'Pirmasis', base: 'Pirmas' }])
    expect(edits.isContested('c0')).toBe(false)
  })

  it('a refused segment keeps its text with the reason, and the others are saved', async () => {
    const { now, transport, refuseWhen, sent, settled } = two()
    refuseWhen((batch) => (batch.some(({ key }) => key === 'c0') ? refusal('c0') : null))
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', '')
    edits.write('c1', 'Antras')
    await edits.save()
    expect(edits.edit('c0')).toMatchObject({ html: '', fault: 'Vertimas tuščias.', isSaving: false })
    expect(edits.edit('c1')).toBeNull()
    expect(sent).toHaveLength(2)
    expect(settled).toEqual([null])
  })

  it('[R8] somebody else’s save is met segment by segment: mine stays beside theirs, untouched ones are saved', async () => {
    const { now, transport, change, sent } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Mano')
    edits.write('c1', 'Antras')
    change((segments) => segments.map((one) => (one.key === 'c0' ? { ...one, target: 'Kito' } : one)))
    await edits.save()
    expect(edits.isContested('c0')).toBe(true)
    expect(edits.edit('c1')).toBeNull()
    await edits.save()
    expect(sent.flat().filter(({ key }) => key === 'c0')).toHaveLength(1)
    edits.keepMine('c0')
    await Promise.resolve()
    await expect.poll(() => edits.edit('c0')).toBeNull()
    expect(now().segments[0]?.target).toBe('Mano')
  })

  it('a text follows its English to another place, and one without English stays at hand', () => {
    const { now, transport, change } = two()
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Mano')
    edits.write('c1', 'Antras')
    change(() => [segment('c0', 'New', 'Naujas'), segment('c1', 'One', 'Vienas')])
    edits.load(now())
    expect(edits.edit('c1')).toMatchObject({ html: 'Mano' })
    expect(edits.homeless).toMatchObject([{ html: 'Antras', source: 'Two' }])
  })

  it('what the browser kept is there again', () => {
    const kept: KeptEdit[] = [{ key: 'c1', html: 'Antras', base: 'Du', source: 'Two' }]
    const { now, transport } = two()
    expect(new SegmentEdits(now(), transport, kept).unsaved).toEqual(kept)
  })

  it('nothing is lost when the server cannot be reached', async () => {
    const { now, transport, refuseWhen, settled } = two()
    const offline = new ProblemError('offline', 0, 'x')
    refuseWhen(() => offline)
    const edits = new SegmentEdits(now(), transport)
    edits.write('c0', 'Mano')
    await Promise.all([edits.save(), edits.act('c1', 'keep')])
    expect(edits.edit('c0')).toMatchObject({ html: 'Mano', isSaving: false })
    expect(edits.edit('c1')).toBeNull()
    expect(settled.at(-1)).toBe(offline)
  })
})
