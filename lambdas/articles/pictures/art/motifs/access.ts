import { arc } from '../canvas.ts'
import { box, disc, hoop, keyhole, person, shield } from '../outlines.ts'
import { ball, ink, lamp, type Motif, mark, moved, plate, rod, shade, turned } from '../solid.ts'
import { key, padlock } from './parts.ts'

export const encryption: Motif = (stage) => {
  const { random } = stage
  const far = Array.from({ length: random.whole(2, 3) }, (_, index) =>
    moved((index - 1) * 250, -60 - random.between(0, 70), turned(random.between(-14, 14), padlock(stage, false)), 0.42),
  )
  return [shade(20, 270, 330, 60), ...far, padlock(stage, false)].join('')
}

export const passwords: Motif = (stage) => {
  const count = stage.random.whole(4, 5)
  const fields = [-170, 0, 170].map((y, row) => {
    const dots = Array.from({ length: count + (row % 2) }, (_, index) => ball(-190 + index * 64, y, 21, row === 1 ? 'spark' : 'deep')).join('')
    return plate(stage, box(-270, y - 62, 540, 124, 34), row === 1 ? 'paper' : 'pale', 22) + dots
  })
  return [shade(10, 290, 340, 50), ...fields, moved(150, 60, turned(-38, key(stage, 'spark')), 0.86)].join('')
}

export const identity: Motif = (stage) => {
  const ridges = Array.from({ length: 7 }, (_, index) => {
    const radius = 20 + index * 19
    const open = 0.5 + stage.random.between(0, 0.5)
    return ink(stage, arc({ x: 0, y: 20 + index * 3 }, radius, Math.PI - open * 0.6, Math.PI * 2 + open * 0.55), 9, index === 3 ? 'spark' : 'pale')
  })
  return [
    shade(0, 290, 300, 50),
    rod(stage, 'M-60 -300C-40 -230 -20 -220 0 -206M60 -300C40 -230 20 -220 0 -206', 20, 'deep', 6),
    plate(stage, box(-210, -210, 420, 480, 40), 'dark', 26),
    plate(stage, box(-60, -190, 120, 26, 13), 'ink', 0),
    ...ridges,
    mark(stage, box(-120, 196, 240, 22, 11), 'pale', 0.8),
    mark(stage, box(-70, 230, 140, 16, 8), 'pale', 0.5),
  ].join('')
}

export const passkeys: Motif = (stage) => {
  return [
    shade(0, 280, 320, 50),
    plate(stage, box(-260, -230, 330, 500, 48), 'dark', 28),
    mark(stage, box(-232, -200, 274, 440, 28), 'pale'),
    plate(stage, person(-95, -70, 92), 'deep', 8),
    mark(stage, box(-180, 170, 170, 26, 13), 'paper'),
    plate(stage, disc(-95, -185, 9), 'ink', 0),
    lamp(150, 40, 240),
    moved(150, 80, turned(90, key(stage, 'spark')), 0.95),
  ].join('')
}

export const vpn: Motif = (stage) => {
  const rings = [250, 205, 162].map((radius, index) => plate(stage, hoop(0, 0, radius, radius - 30), (['deep', 'body', 'pale'] as const)[index] ?? 'body', 30))
  return [
    shade(0, 290, 320, 50),
    ...rings,
    mark(stage, disc(0, 0, 132), 'ink'),
    lamp(0, 0, 190),
    rod(stage, 'M-330 150C-200 150 -150 40 -40 20', 30, 'spark', 10),
    plate(stage, shield(20, -104, 176, 212), 'paper', 16),
    mark(stage, keyhole(20, -22, 62), 'deep'),
  ].join('')
}
