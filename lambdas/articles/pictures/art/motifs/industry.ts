import { arc, n } from '../canvas.ts'
import { box, disc, gear, hoop, oval, polygon, shield, star, tick } from '../outlines.ts'
import { ball, crate, drum, ink, lamp, type Motif, mark, moved, plate, rod, shade, turned } from '../solid.ts'
import { beetle, frame, key, lines, magnifier, sheetOfPaper } from './parts.ts'

export const supplyChain: Motif = (stage) => {
  const bad = stage.random.whole(1, 2)
  const links = [0, 1, 2, 3].map((index) => {
    const x = -234 + index * 156
    const material = index === bad ? 'spark' : index % 2 === 0 ? 'body' : 'pale'
    return index % 2 === 0
      ? plate(stage, `${box(x - 110, -62, 220, 124, 62)}${box(x - 68, -22, 136, 44, 22)}`, material, 26)
      : plate(stage, `${box(x - 100, -20, 200, 40, 20)}`, material, 22)
  })
  return [
    shade(0, 250, 340, 60),
    crate(stage, -200, 210, 100, ['pale', 'body', 'dark'], 90),
    crate(stage, 10, 226, 100, ['pale', 'deep', 'dark'], 90),
    crate(stage, 214, 204, 100, ['spark', 'spark', 'deep'], 90),
    lamp(-270 + bad * 180, -80, 220),
    turned(stage.random.between(-12, -4), moved(0, -90, links.join(''), 1.16)),
  ].join('')
}

export const openSource: Motif = (stage) =>
  [
    shade(0, 292, 330, 50),
    crate(stage, 0, 60, 250, ['pale', 'body', 'deep'], 240),
    moved(0, -70, rod(stage, 'M-150 -60V-200', 18, 'spark', 6) + rod(stage, 'M150 -60V-130C150 -190 -150 -150 -150 -220', 18, 'spark', 6)),
    ball(-150, -290, 34, 'spark'),
    ball(150, -140, 34, 'paper'),
    ball(-150, -120, 34, 'paper'),
    ink(stage, `M-150 40l60 34v60l-60 -34z`, 10, 'paper', 0.7),
    ink(stage, `M70 130l84 -48M70 176l50 -28`, 12, 'paper', 0.6),
  ].join('')

export const artificialIntelligence: Motif = (stage) => {
  const layers = [3, 4, 4, 2].map((count, layer) => Array.from({ length: count }, (_, index) => ({ x: -170 + layer * 113, y: (index - (count - 1) / 2) * 96 })))
  const edges = layers
    .slice(1)
    .flatMap((layer, at) => layer.flatMap((to) => (layers[at] ?? []).map((from) => `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`)))
  const lit = stage.random.whole(0, 3)
  return [
    shade(0, 296, 310, 46),
    plate(stage, box(-280, -270, 560, 540, 90), 'dark', 36),
    mark(stage, box(-250, -240, 500, 480, 66), 'ink', 0.7),
    ink(stage, edges.join(''), 5, 'body', 0.75),
    lamp(-57, ((lit % 4) - 1.5) * 96, 130),
    ...layers.flatMap((layer, at) =>
      layer.map(({ x, y }, index) => ball(x, y, 29, at === 1 && index === lit ? 'spark' : ((['pale', 'body', 'body', 'paper'] as const)[at] ?? 'body'))),
    ),
    plate(stage, star(236, -226, 92, 4, 0.3), 'spark', 14),
    plate(stage, star(300, -110, 42, 4, 0.3), 'paper', 8),
  ].join('')
}

export const privacy: Motif = (stage) => {
  const slats = Array.from({ length: 8 }, (_, index) =>
    turned(stage.random.between(-1.5, 1.5), plate(stage, box(-270, -240 + index * 62, 540, 40, 10), index % 2 === 0 ? 'body' : 'pale', 12)),
  )
  return [
    shade(0, 296, 310, 46),
    plate(stage, box(-300, -280, 600, 560, 26), 'dark', 30),
    mark(stage, box(-270, -250, 540, 500, 10), 'ink'),
    lamp(0, 0, 300),
    plate(stage, 'M-220 0C-130 -130 130 -130 220 0C130 130 -130 130 -220 0Z', 'paper', 0),
    ball(0, 0, 88, 'spark'),
    ball(0, 0, 42, 'ink'),
    ...slats.slice(0, 3),
    ...slats.slice(5),
    rod(stage, 'M240 -250V120', 8, 'pale', 4),
    ball(240, 140, 20, 'spark'),
  ].join('')
}

export const quantum: Motif = (stage) => {
  const start = stage.random.between(0, 60)
  const paths = [0, 60, 120].map((turn, index) => {
    const at = stage.random.between(0.5, 5.5)
    return turned(
      start + turn,
      `<ellipse rx="290" ry="104" fill="none" stroke="${stage.matter[index === 0 ? 'pale' : 'body']}" stroke-width="20"/><ellipse rx="290" ry="104" cy="-5" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="4"/>` +
        ball(290 * Math.cos(at), 104 * Math.sin(at), 34, index === 1 ? 'spark' : 'paper'),
    )
  })
  const core = Array.from({ length: 7 }, (_, index) =>
    ball(index === 0 ? 0 : 46 * Math.cos(index * 1.05), index === 0 ? 0 : 46 * Math.sin(index * 1.05), 42, index % 2 === 0 ? 'deep' : 'spark'),
  )
  return [shade(0, 300, 270, 44), lamp(0, 0, 280), ...paths, ...core.slice(1), core[0]].join('')
}

export const industrial: Motif = (stage) => {
  const hand = stage.random.between(-60, 70)
  const marks = Array.from({ length: 11 }, (_, index) => turned(-120 + index * 24, ink(stage, 'M0 -112V-134', 10, index > 7 ? 'spark' : 'ink', 0.9)))
  return [
    shade(0, 296, 340, 46),
    rod(stage, 'M-330 210H330', 64, 'deep', 16),
    plate(stage, box(-150, 166, 56, 92, 10), 'pale', 12),
    plate(stage, box(94, 166, 56, 92, 10), 'pale', 12),
    rod(stage, 'M0 200V120', 54, 'deep', 14),
    moved(-220, 60, rod(stage, 'M0 140V40', 30, 'deep', 10) + plate(stage, gear(0, 0, 92, 8, 0.3), 'spark', 20)),
    plate(stage, disc(20, -60, 200), 'dark', 36),
    plate(stage, disc(20, -60, 164), 'paper', 0),
    moved(20, -60, marks.join('') + turned(hand, plate(stage, 'M-13 40L0 -116L13 40Z', 'spark', 6)) + ball(0, 0, 26, 'dark')),
    mark(stage, box(-26, 12, 92, 40, 10), 'ink', 0.75),
    ink(stage, arc({ x: 20, y: -60 }, 184, -2.4, -1.2), 9, 'paper', 0.5),
  ].join('')
}

export const automotive: Motif = (stage) => {
  const wheel = (x: number) =>
    plate(stage, disc(x, 130, 84), 'ink', 16) +
    plate(stage, disc(x, 130, 50), 'pale', 0) +
    [0, 72, 144, 216, 288].map((turn) => turned(turn, ink(stage, `M${x} 124V92`, 12, 'dark'), { x, y: 130 })).join('') +
    ball(x, 130, 15, 'spark')
  return [
    shade(0, 226, 360, 50),
    plate(
      stage,
      'M-330 120C-340 20 -300 -6 -210 -16L-110 -140C-90 -164 -70 -170 -30 -170H90C140 -170 160 -150 190 -110L250 -20C320 -8 336 40 326 120C326 140 310 146 290 146H-300C-320 146 -330 140 -330 120Z',
      'body',
      34,
    ),
    mark(stage, 'M-160 -22L-84 -116C-74 -128 -66 -132 -46 -132H4V-22Z', 'ink', 0.8),
    mark(stage, 'M34 -132H84C112 -132 126 -122 146 -92L190 -22H34Z', 'ink', 0.8),
    mark(stage, 'M-150 -22L-60 -126L-30 -132L-110 -22Z', 'paper', 0.25),
    ink(stage, 'M-300 56H300M18 -16V120', 6, 'ink', 0.35),
    lamp(-320, 50, 90),
    plate(stage, oval(-296, 40, 26, 20), 'spark', 0),
    wheel(-190),
    wheel(190),
    ...[0, 1, 2].map((index) =>
      ink(stage, arc({ x: 40, y: -190 }, 40 + index * 40, -2.3, -0.84), 13, index === stage.random.whole(0, 2) ? 'spark' : 'pale', 0.9),
    ),
  ].join('')
}

export const incidentResponse: Motif = (stage) => {
  const rays = Array.from({ length: 9 }, (_, index) =>
    turned(
      -80 + index * 20,
      rod(stage, `M0 -${n(250 + stage.random.between(0, 16))}V-${n(300 + stage.random.between(0, 34))}`, 18, index % 2 === 0 ? 'spark' : 'pale', 6),
    ),
  )
  return [
    shade(0, 296, 300, 46),
    lamp(0, -40, 400),
    moved(0, 30, rays.join('')),
    plate(stage, 'M-170 170V-20A170 170 0 0 1 170 -20V170Z', 'spark', 30),
    mark(stage, 'M-110 170V-10A110 110 0 0 1 110 -10V170Z', 'paper', 0.35),
    drum(0, 60, 50, 110, 'dark', 'deep'),
    ink(stage, 'M-138 130V-20A138 138 0 0 1 -70 -140', 18, 'paper', 0.55),
    plate(stage, box(-220, 160, 440, 74, 22), 'deep', 22),
    plate(stage, box(-260, 228, 520, 54, 20), 'dark', 16),
  ].join('')
}

export const code: Motif = (stage) => {
  const rows = Array.from({ length: 7 }, (_, index) => {
    const indent = [0, 44, 88, 88, 44, 44, 0][index] as number
    const first = stage.random.between(60, 130)
    const y = -120 + index * 48
    return [
      ink(stage, `M${-232 + indent} ${y}h${n(first)}`, 17, index === 3 ? 'spark' : 'body'),
      ink(stage, `M${n(-232 + indent + first + 34)} ${y}h${n(stage.random.between(50, 150))}`, 17, 'pale', 0.75),
    ].join('')
  })
  return [
    shade(0, 286, 340, 50),
    frame(stage, -300, -240, 540, 470, 'dark'),
    ...rows,
    moved(200, 140, plate(stage, disc(0, 0, 120), 'body', 26) + rod(stage, 'M-30 -44l-44 44l44 44M30 -44l44 44l-44 44', 22, 'paper', 6)),
  ].join('')
}

export const firewall: Motif = (stage) => {
  const rows = Array.from({ length: 5 }, (_, row) => {
    const left = row % 2 === 0 ? -290 : -360
    return Array.from({ length: row % 2 === 0 ? 4 : 5 }, (_, index) => {
      const from = Math.max(-290, left + index * 146)
      const to = Math.min(290, left + index * 146 + 138)
      return to - from < 30 ? '' : plate(stage, box(from, -150 + row * 84, to - from, 74, 8), stage.random.pick(['body', 'deep', 'body', 'pale'] as const), 20)
    }).join('')
  })
  return [
    shade(0, 300, 340, 40),
    ...rows,
    lamp(0, 60, 320),
    plate(
      stage,
      'M0 -260C60 -150 170 -90 150 70C140 170 70 220 0 220C-80 220 -150 160 -150 70C-150 0 -100 -30 -84 -100C-50 -80 -40 -50 -36 -20C10 -70 20 -160 0 -260Z',
      'spark',
      28,
    ),
    mark(
      stage,
      'M10 -60C40 0 90 30 80 110C74 170 40 196 4 196C-40 196 -76 166 -76 116C-76 70 -46 56 -38 14C-16 26 -8 44 -6 62C14 30 20 -10 10 -60Z',
      'paper',
      0.75,
    ),
  ].join('')
}

export const certificates: Motif = (stage) =>
  [
    shade(0, 290, 330, 50),
    turned(-3, plate(stage, box(-300, -220, 600, 420, 18), 'paper', 22)),
    turned(-3, ink(stage, box(-272, -192, 544, 364, 10), 7, 'body', 0.8)),
    turned(-3, ink(stage, 'M-160 -130h320', 24, 'deep', 0.8) + lines(stage, -220, -66, 440, 4, 42)),
    moved(
      176,
      130,
      plate(stage, 'M-60 60L-90 190L-30 160L0 200L16 70Z', 'deep', 10) +
        plate(stage, 'M60 60L90 190L30 160L0 200L-16 70Z', 'body', 10) +
        plate(stage, star(0, 0, 116, 14, 0.86), 'spark', 18) +
        mark(stage, disc(0, 0, 72), 'paper', 0.4) +
        rod(stage, tick(-4, 2, 32), 18, 'dark', 4),
    ),
  ].join('')

export const storage: Motif = (stage) =>
  [
    shade(0, 280, 330, 50),
    turned(
      stage.random.between(-36, -22),
      [
        plate(stage, box(150, -74, 150, 148, 10), 'pale', 26),
        mark(stage, box(216, -40, 46, 30, 4) + box(216, 10, 46, 30, 4), 'ink', 0.8),
        plate(stage, box(-290, -110, 450, 220, 56), 'body', 36),
        mark(stage, box(-290, -110, 450, 70, 40), 'paper', 0.18),
        plate(stage, hoop(-232, 0, 34, 16), 'dark', 0),
        ball(110, 0, 17, 'spark'),
        ink(stage, 'M-140 0H30M-60 0L-20 -44H20M-30 0L10 44H40', 13, 'paper', 0.85),
        mark(stage, polygon(46, 0, 22, 3, 0) + disc(-140, 0, 19), 'paper', 0.85),
      ].join(''),
    ),
  ].join('')

export const threatHunting: Motif = (stage) =>
  [
    shade(0, 290, 320, 50),
    turned(-5, sheetOfPaper(stage, -260, -280, 400, 520)),
    turned(-5, lines(stage, -214, -190, 300, 9, 46)),
    moved(70, 10, turned(stage.random.between(-30, 30), beetle(stage, 'spark', 'deep')), 0.6),
    magnifier(stage, 70, 10, 150),
  ].join('')

export const accessRights: Motif = (stage) =>
  [
    shade(0, 296, 300, 46),
    plate(stage, shield(-70, -250, 400, 480), 'deep', 30),
    plate(stage, disc(-70, -60, 62), 'paper', 8) +
      plate(stage, 'M-170 120C-170 40 -120 26 -70 26S30 40 30 120C0 160 -40 180 -70 196C-100 180 -140 160 -170 120Z', 'paper', 8),
    moved(120, 130, turned(-32, key(stage, 'spark')), 0.95),
  ].join('')
