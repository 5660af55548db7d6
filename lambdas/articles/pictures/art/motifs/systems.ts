import { arc, n } from '../canvas.ts'
import { box, cloud, disc, gear, hoop, oval } from '../outlines.ts'
import { ball, crate, drum, ink, lamp, type Motif, mark, moved, plate, rod, shade, turned } from '../solid.ts'
import { frame, lines, rackUnit } from './parts.ts'

export const browser: Motif = (stage) =>
  [
    shade(0, 280, 340, 56),
    turned(stage.random.between(-4, 4), moved(60, -50, frame(stage, -260, -210, 520, 400, 'pale'), 0.92)),
    frame(stage, -300, -180, 540, 430),
    mark(stage, box(-270, -92, 480, 46, 23), 'pale'),
    mark(stage, disc(-244, -69, 11), 'spark'),
    mark(stage, box(-270, -22, 220, 170, 14), 'body', 0.75),
    lines(stage, -20, -4, 220, 5, 38),
    mark(stage, box(-270, 172, 480, 40, 12), 'pale', 0.8),
    rod(stage, 'M120 120L206 220', 26, 'dark', 8),
    plate(stage, 'M90 70L250 150L176 170L150 244Z', 'spark', 16),
  ].join('')

export const email: Motif = (stage) =>
  [
    shade(0, 290, 320, 50),
    plate(stage, 'M-280 -50L0 -250L280 -50V260H-280Z', 'deep', 26),
    turned(stage.random.between(-5, 5), plate(stage, box(-210, -260, 420, 400, 16), 'paper', 12) + lines(stage, -166, -190, 330, 6, 44)),
    mark(stage, disc(150, -190, 34), 'spark'),
    plate(stage, 'M-280 -50L-20 140L-280 270Z', 'body', 8),
    plate(stage, 'M280 -50L20 140L280 270Z', 'body', 8),
    plate(stage, 'M-280 270L-20 96Q0 84 20 96L280 270Z', 'pale', 20),
  ].join('')

export const cloudComputing: Motif = (stage) => {
  const drops = Array.from({ length: 5 }, (_, index) => {
    const [x, low] = [-190 + index * 95, stage.random.between(170, 270)]
    return rod(stage, `M${x} 90V${n(low)}`, 12, index === 2 ? 'spark' : 'deep', 6) + ball(x, low, 25, index === 2 ? 'spark' : 'pale')
  })
  return [
    shade(0, 300, 300, 40),
    moved(110, -120, plate(stage, cloud(0, 0, 190), 'deep', 26)),
    ...drops,
    plate(stage, cloud(-20, -20, 270), 'paper', 40),
    mark(stage, cloud(-30, -4, 200), 'pale', 0.5),
  ].join('')
}

export const hardware: Motif = (stage) => {
  const pins = [0, 90, 180, 270].map((side) =>
    turned(side, Array.from({ length: 7 }, (_, index) => rod(stage, `M${-168 + index * 56} -200V-268`, 22, 'pale', 8)).join('')),
  )
  const traces = Array.from({ length: 4 }, (_, index) => ink(stage, `M${-130 + index * 86} -150v60`, 8, 'spark', 0.8))
  return [
    shade(10, 280, 330, 60),
    ...pins,
    plate(stage, box(-220, -220, 440, 440, 34), 'dark', 34),
    mark(stage, box(-180, -180, 360, 360, 22), 'deep', 0.4),
    ...traces,
    ...traces.map((trace) => turned(180, trace)),
    plate(stage, box(-104, -104, 208, 208, 24), 'body', 14),
    mark(stage, box(-66, -66, 132, 132, 14), 'dark', 0.5),
    lamp(0, 0, 130),
    plate(stage, box(-36, -36, 72, 72, 12), 'spark', 6),
    mark(stage, disc(-176, -176, 14), 'pale'),
  ].join('')
}

export const mobile: Motif = (stage) => {
  const icons = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [-92 + (index % 3) * 92, -130 + Math.floor(index / 3) * 96]
    return plate(stage, box(x - 34, y - 34, 68, 68, 18), index === 7 ? 'spark' : stage.random.pick(['body', 'deep', 'pale'] as const), 8)
  })
  return [
    shade(10, 300, 250, 50),
    turned(10, moved(120, 10, plate(stage, box(-130, -250, 260, 500, 44), 'deep', 24) + mark(stage, box(-110, -226, 220, 452, 28), 'body'), 0.94)),
    turned(
      -6,
      plate(stage, box(-172, -300, 344, 600, 56), 'dark', 32) +
        mark(stage, box(-146, -270, 292, 540, 34), 'paper') +
        mark(stage, box(-44, -256, 88, 24, 12), 'ink'),
    ),
    turned(-6, icons.join('')),
    turned(-6, mark(stage, box(-60, 240, 120, 10, 5), 'ink', 0.6)),
  ].join('')
}

export const network: Motif = (stage) =>
  [
    shade(0, 270, 330, 60),
    rod(stage, 'M-200 60V-230', 26, 'deep', 10),
    rod(stage, 'M200 60V-230', 26, 'deep', 10),
    rod(stage, 'M0 60V-190', 26, 'deep', 10),
    ...[1, 2, 3].map((index) => rod(stage, arc({ x: 0, y: -190 }, index * 52, -2.5, -0.64), 18, index === 3 ? 'spark' : 'pale', 6)),
    plate(stage, box(-290, 50, 580, 150, 40), 'body', 40),
    mark(stage, box(-262, 76, 524, 30, 15), 'paper', 0.3),
    ...Array.from({ length: 4 }, (_, index) => plate(stage, box(-10 + index * 66, 122, 50, 48, 8), 'ink', 0)),
    ...Array.from({ length: 5 }, (_, index) => ball(-240 + index * 42, 148, 13, stage.random.chance(0.4) ? 'spark' : 'pale')),
    rod(stage, 'M16 164C20 300 -120 250 -170 330', 20, 'spark', 8),
  ].join('')

export const dns: Motif = (stage) =>
  [
    shade(0, 300, 280, 46),
    ball(-40, 0, 230, 'body'),
    ...[70, 150].map((rx) => ink(stage, oval(-40, 0, rx, 226), 7, 'paper', 0.45)),
    ink(stage, 'M-40 -228V228M-268 0H188M-240 -110H160M-240 110H160', 7, 'paper', 0.45),
    plate(stage, 'M40 -170h230l56 52l-56 52h-230a18 18 0 0 1 -18 -18v-68a18 18 0 0 1 18 -18z', 'spark', 18),
    plate(stage, 'M270 20h-214l-56 52l56 52h214a18 18 0 0 0 18 -18v-68a18 18 0 0 0 -18 -18z', 'paper', 18),
    ...[0, 1, 2].map((index) => mark(stage, disc(90 + index * 58, -118, 14), 'ink', 0.7)),
    lines(stage, 66, 72, 170, 1, 44),
    mark(stage, disc(230, 72, 14), 'deep'),
  ].join('')

export const database: Motif = (stage) => {
  const tall = stage.random.whole(3, 4)
  const layers = Array.from({ length: tall }, (_, index) => {
    const y = 150 - index * 118
    return (
      drum(-20, y, 200, 96, index === tall - 2 ? 'deep' : 'body', index === tall - 1 ? 'pale' : 'body') +
      ball(-150, y + 74, 14, index === 1 ? 'spark' : 'paper') +
      ball(-108, y + 90, 14, 'pale')
    )
  })
  return [shade(0, 290, 320, 60), moved(190, 90, drum(0, 0, 110, 90, 'deep') + drum(0, -110, 110, 90, 'body', 'spark')), ...layers].join('')
}

export const containers: Motif = (stage) => {
  const at = [
    [-170, 60, 'body'],
    [170, 60, 'deep'],
    [0, 158, 'spark'],
    [0, -140, 'body'],
  ] as const
  const boxes = at.map(([x, y, material]) => {
    const faces = material === 'spark' ? (['spark', 'spark', 'deep'] as const) : (['pale', material, 'dark'] as const)
    const ribs = Array.from({ length: 4 }, (_, index) => `M${n(x - 28 - index * 34)} ${n(y - 2 - index * 19.5)}v${120}`).join('')
    return crate(stage, x, y, 190, faces, 150) + ink(stage, ribs, 9, 'ink', 0.28)
  })
  return [shade(0, 300, 340, 50), boxes[0], boxes[1], boxes[2], moved(stage.random.between(-10, 10), -20, boxes[3] ?? '')].join('')
}

export const linux: Motif = (stage) =>
  [
    shade(0, 280, 340, 56),
    plate(stage, box(-300, -240, 600, 470, 28), 'dark', 32),
    mark(stage, box(-276, -168, 552, 374, 16), 'ink'),
    ...[0, 1, 2].map((index) => mark(stage, disc(-262 + index * 38, -204, 12), index === 0 ? 'spark' : 'pale')),
    rod(stage, 'M-220 -96l84 66l-84 66', 26, 'spark', 8),
    rod(stage, 'M-90 44h130', 26, 'paper', 8),
    lines(stage, -220, 108, 400, 3, 40, 'pale', 0.55),
  ].join('')

export const desktop: Motif = (stage) =>
  [
    shade(0, 300, 320, 46),
    plate(stage, 'M-70 170H70L96 270H-96Z', 'deep', 14),
    plate(stage, box(-170, 262, 340, 28, 14), 'body', 14),
    plate(stage, box(-300, -250, 600, 440, 30), 'dark', 30),
    mark(stage, box(-274, -224, 548, 388, 14), 'body'),
    mark(stage, 'M-274 164L-60 -224H130L-84 164Z', 'paper', 0.14),
    moved(90, -30, frame(stage, -150, -130, 290, 220), 0.86),
    moved(-110, 20, frame(stage, -150, -110, 290, 200, 'pale')),
    mark(stage, box(-274, 124, 548, 40, 8), 'ink', 0.7),
    ...[0, 1, 2, 3].map((index) => mark(stage, box(-256 + index * 44, 132, 26, 24, 6), index === 1 ? 'spark' : 'pale')),
  ].join('')

export const webServer: Motif = (stage) => {
  const faces = ['body', 'deep', 'pale', 'body'] as const
  return [
    shade(0, 300, 310, 46),
    plate(stage, box(-240, -290, 480, 590, 28), 'dark', 34),
    ...faces.map((face, index) => rackUnit(stage, -200, -250 + index * 134, 400, 108, face)),
  ].join('')
}

export const api: Motif = (stage) => {
  const curl = (flip: number) => `M${flip * 170} -260C${flip * 300} -260 ${flip * 210} -40 ${flip * 320} 0C${flip * 210} 40 ${flip * 300} 260 ${flip * 170} 260`
  return [
    shade(0, 300, 320, 40),
    rod(stage, curl(-1), 48, 'body', 18),
    rod(stage, curl(1), 48, 'body', 18),
    rod(stage, 'M-160 0H-60', 30, 'spark', 10),
    plate(stage, 'M-80 -76h70v152h-70a50 50 0 0 1 -50 -50v-52a50 50 0 0 1 50 -50z', 'pale', 20),
    rod(stage, 'M-10 -36h46M-10 36h46', 22, 'paper', 6),
    rod(stage, 'M200 0H110', 30, 'spark', 10),
    plate(stage, 'M130 -76h-64v152h64a50 50 0 0 0 50 -50v-52a50 50 0 0 0 -50 -50z', 'deep', 20),
  ].join('')
}

export const patching: Motif = (stage) => {
  const hook = (turn: number, material: 'body' | 'spark') =>
    turned(turn, rod(stage, arc({ x: 0, y: 0 }, 232, -2.7, -0.45), 54, material, 18) + plate(stage, 'M150 -120L296 -60L250 -196Z', material, 16))
  return [
    shade(0, 300, 300, 46),
    hook(0, 'body'),
    hook(180, 'spark'),
    turned(45, plate(stage, box(-150, -58, 300, 116, 58), 'pale', 18) + plate(stage, box(-58, -50, 116, 100, 12), 'paper', 0)),
    turned(45, [-28, 0, 28].flatMap((x) => [-24, 0, 24].map((y) => mark(stage, disc(x, y, 6), 'deep'))).join('')),
  ].join('')
}

export const backup: Motif = (stage) =>
  [
    shade(0, 300, 300, 46),
    plate(stage, box(-270, -230, 540, 500, 44), 'deep', 36),
    mark(stage, box(-230, -190, 460, 420, 28), 'dark', 0.6),
    plate(stage, box(-214, -174, 428, 388, 22), 'body', 10),
    plate(stage, hoop(0, 20, 140, 100), 'pale', 14),
    ...[0, 1, 2, 3, 4].map((index) => turned(index * 72 + stage.random.between(0, 40), rod(stage, 'M0 20V-120', 24, 'paper', 8), { x: 0, y: 20 })),
    plate(stage, disc(0, 20, 52), 'spark', 12),
    rod(stage, 'M-214 -110h-40M-214 140h-40', 30, 'pale', 8),
    ink(stage, arc({ x: 0, y: 20 }, 166, -1.2, 0.4), 9, 'paper', 0.6),
  ].join('')

export const logging: Motif = (stage) => {
  const bars = Array.from({ length: 8 }, (_, index) => {
    const height = stage.random.between(40, 190)
    return mark(stage, box(-230 + index * 60, 170 - height, 36, height, 8), index === 5 ? 'spark' : 'body', 0.9)
  })
  const wave = Array.from({ length: 12 }, (_, index) => `${-250 + index * 45} ${n(-110 + stage.random.between(-54, 54))}`).join('L')
  return [
    shade(0, 290, 340, 50),
    plate(stage, box(-300, -260, 600, 500, 34), 'dark', 32),
    mark(stage, box(-272, -232, 544, 444, 18), 'ink'),
    ink(stage, `M-250 -110H250`, 4, 'pale', 0.3),
    ...bars,
    ink(stage, `M${wave}`, 10, 'paper'),
    lamp(70, -110, 90),
    ball(70, -110, 17, 'spark'),
  ].join('')
}

export const pipeline: Motif = (stage) => {
  const crates = [-250, -60, 130].map((x, index) => crate(stage, x + 60, 40, 112, index === 1 ? ['spark', 'spark', 'deep'] : ['pale', 'body', 'dark'], 100))
  return [
    shade(0, 290, 340, 50),
    moved(190, -170, plate(stage, gear(0, 0, 120, 10), 'deep', 24)),
    moved(30, -220, plate(stage, gear(0, 0, 80, 8), 'pale', 20)),
    plate(stage, box(-310, 110, 620, 110, 55), 'dark', 26),
    ...Array.from({ length: 6 }, (_, index) => plate(stage, hoop(-250 + index * 100, 165, 36, 12), 'body', 0)),
    ...crates,
  ].join('')
}
