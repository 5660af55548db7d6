import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CENTRE, cropOf, FOCUS_STEP, focalPointOf, focusClasses, focusPercent, imageFile, isCentre, withFocalPoint } from './focal-point.ts'

const URL = '/images/uploads/abc/1600.webp'

describe('a focal point', () => {
  it('stands behind the address, and the centre does not', () => {
    expect(withFocalPoint(URL, { x: 30, y: 80 })).toBe(`${URL}#focus=30,80`)
    expect(withFocalPoint(`${URL}#focus=30,80`, { x: 0, y: 100 })).toBe(`${URL}#focus=0,100`)
    expect(withFocalPoint(`${URL}#focus=30,80`, CENTRE)).toBe(URL)
    expect(withFocalPoint('', { x: 0, y: 0 })).toBe('')
  })

  it('is the centre where nobody chose one, or one beyond the image', () => {
    for (const url of ['', URL, `${URL}#focus=101,50`, `${URL}#focus=10,101`, `${URL}#focus=10`, `${URL}#focus=10,20,30`, `${URL}#other`])
      expect([url, focalPointOf(url)]).toEqual([url, CENTRE])
  })

  it('is read to the nearest step', () => {
    expect(focalPointOf(`${URL}#focus=32,33`)).toEqual({ x: 30, y: 35 })
    expect([-20, 2, 3, 97, 98, 140].map(focusPercent)).toEqual([0, 0, 5, 95, 100, 100])
  })

  it('comes back as it was written, and leaves the file alone', () => {
    const percent = fc.integer({ min: 0, max: 100 / FOCUS_STEP }).map((step) => step * FOCUS_STEP)
    fc.assert(
      fc.property(percent, percent, (x, y) => {
        const url = withFocalPoint(URL, { x, y })
        expect(focalPointOf(url)).toEqual({ x, y })
        expect(imageFile(url)).toBe(URL)
        expect(focusClasses(url) === '').toBe(isCentre({ x, y }))
      }),
    )
  })

  it('has a class for each direction that is not the middle', () => {
    expect(focusClasses(`${URL}#focus=0,100`)).toBe('focus-x-0 focus-y-100')
    expect(focusClasses(`${URL}#focus=50,20`)).toBe('focus-y-20')
    expect(focusClasses(`${URL}#focus=20,50`)).toBe('focus-x-20')
    expect(focusClasses(URL)).toBe('')
  })
})

describe('the crop', () => {
  it('is the middle by default', () =>
    expect(cropOf({ width: 1600, height: 900 }, { width: 1200, height: 630 }, CENTRE)).toEqual({ left: 0, top: 30, width: 1600, height: 840 }))

  it('of a portrait keeps the top or the bottom', () => {
    const portrait = { width: 900, height: 1600 }
    const form = { width: 900, height: 450 }
    expect(cropOf(portrait, form, { x: 50, y: 0 })).toMatchObject({ left: 0, top: 0, height: 450 })
    expect(cropOf(portrait, form, { x: 50, y: 100 })).toMatchObject({ top: 1150 })
    expect(cropOf({ width: 1600, height: 400 }, { width: 400, height: 400 }, { x: 25, y: 0 })).toEqual({ left: 300, top: 0, width: 400, height: 400 })
  })
})
