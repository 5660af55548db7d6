import { describe, expect, it } from 'vitest'
import { listReleases, planRollback, type Released } from './plan.ts'

const versions = (...releases: (string | undefined)[]) => releases.map((release, index) => ({ number: String(index + 1), release }))
const released = (name: string, live: string, ...releases: (string | undefined)[]): Released => ({
  name,
  live,
  isShifting: false,
  versions: versions(...releases),
})

describe('the plan of a rollback', () => {
  it('goes back one release, in all that have it', () => {
    const all = [released('api', '3', 'n-1', 'n', 'n+1'), released('steps', '2', 'n', 'n+1')]
    expect(planRollback(all)).toEqual({
      release: 'n',
      moves: [
        { name: 'api', from: '3', to: '2' },
        { name: 'steps', from: '2', to: '1' },
      ],
      stay: [],
    })
  })

  it('goes back once more, and forward to a release by its name', () => {
    const all = [released('api', '2', 'n-1', 'n', 'n+1'), released('steps', '2', 'n-1', 'n', 'n+1')]
    expect(planRollback(all)).toMatchObject({ release: 'n-1', moves: [{ to: '1' }, { to: '1' }] })
    expect(planRollback(all, 'n+1')).toMatchObject({ release: 'n+1', moves: [{ to: '3' }, { to: '3' }] })
  })

  it('takes the newest version where a release was published twice, and passes over those of the live release', () => {
    expect(planRollback([released('api', '4', 'n', 'n', 'n+1', 'n+1')]).moves).toEqual([{ name: 'api', from: '4', to: '2' }])
  })

  it('passes over a release that did not get through and has left versions of some only', () => {
    const all = [released('api', '2', 'n', 'n+1'), released('machine', '3', 'n', 'failed', 'n+1')]
    expect(planRollback(all)).toMatchObject({ release: 'n', moves: [{ to: '1' }, { to: '1' }] })
  })

  it('leaves what the release before did not have, and what is there already', () => {
    const all = [released('api', '2', 'n', 'n+1'), released('new', '1', 'n+1'), released('back', '1', 'n', 'n+1')]
    expect(planRollback(all, 'n')).toEqual({ release: 'n', moves: [{ name: 'api', from: '2', to: '1' }], stay: ['new'] })
  })

  it('refuses what would leave aliases on different releases, a deployment that is under way, and a release that nobody has', () => {
    expect(() => planRollback([released('api', '2', 'n', 'n+1'), released('steps', '2', 'n-1', 'n+1')])).toThrow('has all of its versions')
    expect(() => planRollback([{ ...released('api', '2', 'n', 'n+1'), isShifting: true }])).toThrow('under way for api')
    expect(() => planRollback([released('api', '2', 'n', 'n+1')], 'x')).toThrow('There is no version of the release x')
    expect(() => planRollback([released('api', '1', 'n')])).toThrow('There is no release before')
    expect(() => planRollback([released('api', '2', undefined, 'n+1')])).toThrow('There is no release before')
    expect(() => planRollback([])).toThrow('Nothing of this stage has an alias')
  })

  it('tells the releases, newest first', () => {
    expect(listReleases([released('api', '1', 'n', 'n+1'), released('steps', '1', 'n', 'n+1')])).toEqual([
      { release: 'n+1', live: 0, versions: 2 },
      { release: 'n', live: 2, versions: 2 },
    ])
  })
})
