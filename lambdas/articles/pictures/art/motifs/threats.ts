import { arc, circle, n } from '../canvas.ts'
import { arrow, box, disc, drop, hoop, oval, polygon, shield, star } from '../outlines.ts'
import { ball, ink, lamp, type Motif, mark, moved, plate, rod, shade, turned } from '../solid.ts'
import { beetle, frame, lines, padlock, rackUnit, sheetOfPaper } from './parts.ts'

export const ransomware: Motif = (stage) => {
  const links = Array.from({ length: 7 }, (_, index) => {
    const x = -270 + index * 90
    return plate(stage, index % 2 === 0 ? `${box(x - 62, -8, 124, 76, 38)}${box(x - 36, 16, 72, 28, 14)}` : box(x - 58, 16, 116, 30, 15), 'pale', 12)
  })
  return [
    shade(0, 280, 340, 60),
    turned(-7, sheetOfPaper(stage, -210, -270, 250, 360)),
    turned(-7, lines(stage, -176, -170, 180, 6, 34)),
    turned(6, sheetOfPaper(stage, -40, -250, 260, 370, 'pale')),
    turned(6, lines(stage, -4, -150, 190, 6, 34)),
    turned(-9, links.join('')),
    moved(0, 70, padlock(stage, false), 0.72),
  ].join('')
}

export const phishing: Motif = (stage) =>
  [
    shade(0, 280, 320, 50),
    plate(stage, box(-270, -60, 540, 330, 26), 'paper', 26),
    ink(stage, 'M-256 -46L0 130L256 -46', 12, 'body'),
    ink(stage, 'M-256 256L-70 84M256 256L70 84', 8, 'body', 0.6),
    mark(stage, disc(0, 104, 46), 'spark'),
    rod(stage, 'M60 -420V-170', 10, 'pale', 0),
    rod(stage, 'M60 -170V40C60 130 -70 130 -70 50', 34, 'deep', 14),
    plate(stage, 'M-70 60L-104 92L-66 6Z', 'deep', 10),
    plate(stage, hoop(60, -186, 34, 14), 'deep', 10),
  ].join('')

export const vulnerability: Motif = (stage) => {
  const tilt = stage.random.between(6, 12)
  const crack = 'M16 -256L-44 -120L34 -40L-34 70L30 150L-8 262'
  return [
    shade(0, 290, 300, 50),
    lamp(0, 0, 330),
    moved(-22, 0, turned(-tilt, plate(stage, 'M0 -270C-80 -220 -160 -210 -226 -208V-20C-226 140 -120 226 -24 268L30 150L-34 70L34 -40L-44 -120Z', 'body', 34))),
    moved(26, 6, turned(tilt, plate(stage, 'M16 -262C90 -220 170 -210 230 -208V-20C230 140 120 226 8 270L44 152L-16 70L52 -40L-26 -120Z', 'deep', 34))),
    ink(stage, crack, 10, 'spark'),
    ...[0, 1, 2, 3].map((index) => {
      const [x, y] = [stage.random.between(-120, 120), stage.random.between(-330, -240) + index * 30]
      return plate(stage, polygon(x, y, stage.random.between(14, 28), 3, stage.random.between(0, 120)), 'spark', 8)
    }),
  ].join('')
}

export const exploit: Motif = (stage) =>
  [
    shade(0, 280, 330, 60),
    turned(-6, frame(stage, -300, -230, 560, 430)),
    turned(-6, lines(stage, -250, -120, 330, 7, 42)),
    lamp(90, 70, 230),
    moved(100, 90, turned(stage.random.between(-30, 30), beetle(stage, 'spark', 'deep')), 0.92),
  ].join('')

export const malware: Motif = (stage) => {
  const spikes = 12
  const outer = Array.from({ length: spikes }, (_, index) => {
    const angle = (index / spikes) * Math.PI * 2 + 0.2
    const at = (far: number) => `${n(far * Math.cos(angle))} ${n(far * Math.sin(angle))}`
    return rod(stage, `M${at(150)}L${at(236)}`, 24, 'deep', 8) + ball(250 * Math.cos(angle), 250 * Math.sin(angle), 34, index % 4 === 0 ? 'spark' : 'body')
  })
  const pits = Array.from({ length: 6 }, (_, index) => {
    const angle = index * 1.05 + 0.4
    const far = index === 0 ? 20 : 104
    return (
      mark(stage, oval(far * Math.cos(angle), far * Math.sin(angle), 30, 26), 'dark', 0.7) +
      ink(stage, arc({ x: far * Math.cos(angle), y: far * Math.sin(angle) }, 28, 0.3, 2.6), 5, 'paper', 0.4)
    )
  })
  return [shade(20, 300, 300, 50), ...outer, ball(0, 0, 186, 'body'), ...pits].join('')
}

export const denialOfService: Motif = (stage) => {
  const hits = Array.from({ length: 8 }, (_, index) => {
    const angle = -160 + index * 24 + stage.random.between(-6, 6)
    const far = stage.random.between(150, 190)
    return turned(angle + 180, moved(-far, 0, plate(stage, arrow(0, 0, stage.random.between(120, 190), 34), index % 3 === 0 ? 'spark' : 'deep', 12)))
  })
  return [
    shade(0, 285, 300, 50),
    lamp(0, 40, 330),
    moved(0, 60, hits.join('')),
    moved(0, 90, [0, 1].map((row) => rackUnit(stage, -150, -60 + row * 120, 300, 104, row === 0 ? 'pale' : 'body')).join('')),
  ].join('')
}

export const surveillance: Motif = (stage) => {
  const lashes = Array.from({ length: 7 }, (_, index) =>
    turned(-54 + index * 18, rod(stage, 'M0 -236V-292', 18, index % 2 === 0 ? 'body' : 'deep', 8), { x: 0, y: 60 }),
  )
  return [
    shade(0, 260, 320, 60),
    ...lashes,
    plate(stage, 'M-300 0C-190 -190 190 -190 300 0C190 190 -190 190 -300 0Z', 'paper', 30),
    mark(stage, 'M-300 0C-190 -190 190 -190 300 0C200 -120 -200 -120 -300 0Z', 'body', 0.4),
    plate(stage, disc(0, 0, 128), 'body', 0),
    mark(stage, hoop(0, 0, 128, 104), 'deep'),
    ...Array.from({ length: 20 }, (_, index) => turned(index * 18, ink(stage, 'M0 -68V-98', 7, 'pale', 0.7))),
    ball(0, 0, 62, 'ink'),
    circle({ x: -24, y: -26 }, 20, 'fill="#ffffff" fill-opacity=".9"'),
    ink(stage, arc({ x: 0, y: 0 }, 150, stage.random.between(-0.9, -0.3), 0.9), 12, 'spark'),
  ].join('')
}

export const dataBreach: Motif = (stage) => {
  const drops = Array.from({ length: 6 }, (_, index) =>
    moved(-120 + index * 52, 130 + stage.random.between(0, 140), plate(stage, drop(0, 0, stage.random.between(16, 32)), 'spark', 10)),
  )
  return [
    shade(0, 300, 300, 44),
    plate(stage, 'M-280 -210h180l50 56h330a26 26 0 0 1 26 26v250h-586z', 'deep', 24),
    turned(-4, sheetOfPaper(stage, -210, -190, 230, 250)),
    turned(-4, lines(stage, -184, -110, 160, 4, 34)),
    turned(7, sheetOfPaper(stage, 10, -196, 220, 250, 'pale')),
    plate(
      stage,
      'M-300 -70H300L266 120C230 90 210 150 168 128C120 100 110 176 60 150C20 130 -20 178 -66 140C-110 110 -140 160 -190 132C-220 116 -240 130 -270 122Z',
      'body',
      22,
    ),
    ...drops,
  ].join('')
}

export const espionage: Motif = (stage) =>
  [
    shade(10, 290, 280, 54),
    plate(stage, box(-170, 210, 360, 64, 22), 'deep', 20),
    plate(stage, box(-140, 160, 300, 56, 20), 'body', 16),
    plate(
      stage,
      'M-112 160C-120 40 -40 0 -10 -70C-60 -40 -110 -10 -150 -24C-184 -36 -186 -74 -160 -98L-60 -206L-70 -272L0 -224C110 -214 168 -110 160 20C156 80 140 120 140 160Z',
      'body',
      34,
    ),
    mark(stage, 'M0 -224C110 -214 168 -110 160 20C156 80 140 120 140 160H96C120 20 130 -120 0 -224Z', 'deep', 0.8),
    ...[0, 1, 2, 3].map((index) => ink(stage, `M${44 + index * 22} ${-160 + index * 52}l44 -14`, 9, 'ink', 0.45)),
    ball(-52, -134, 19, 'spark'),
    ink(stage, 'M-150 -62l34 -8', 8, 'ink', 0.6),
    moved(-236, 150, ball(0, -50, 36, 'pale') + plate(stage, 'M-26 -24H26L44 100H-44Z', 'pale', 16), 1),
    moved(262, 170, ball(0, -50, 30, 'spark') + plate(stage, 'M-22 -24H22L36 84H-36Z', 'spark', 14), 1),
  ].join('')

export const disinformation: Motif = (stage) => {
  const waves = [0, 1, 2].map((index) =>
    rod(stage, arc({ x: 90, y: -40 }, 150 + index * 62, -0.5, 0.5), 22, (['spark', 'body', 'deep'] as const)[index] ?? 'deep', 8),
  )
  return [
    shade(-40, 270, 280, 50),
    ...waves,
    plate(stage, 'M-200 60h96v150a30 30 0 0 1 -30 30h-24a30 30 0 0 1 -30 -30z', 'deep', 20),
    plate(stage, 'M-96 -120L130 -234V150L-96 60Z', 'paper', 26),
    plate(stage, box(-272, -124, 184, 190, 40), 'body', 26),
    plate(stage, oval(130, -42, 44, 194), 'pale', 0),
    mark(stage, oval(132, -42, 24, 150), 'dark'),
    ...[0, 1, 2].map((index) => ink(stage, `M${-64 + index * 56} ${-78 - index * 26}V${46 + index * 20}`, 8, 'deep', 0.3)),
  ].join('')
}

export const botnet: Motif = (stage) => {
  const robots = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = [-230 + (index % 3) * 230, -150 + Math.floor(index / 3) * 250]
    const face = stage.random.pick(['body', 'pale', 'deep'] as const)
    const isOn = index === 4
    return moved(
      x,
      y,
      [
        rod(stage, 'M0 -70V-104', 10, 'dark', 4),
        ball(0, -112, 15, isOn ? 'spark' : 'pale'),
        plate(stage, box(-92, -70, 184, 160, 40), face, 24),
        mark(stage, box(-66, -36, 132, 64, 32), 'ink'),
        isOn ? lamp(0, 0, 120) : '',
        ball(-30, -4, 16, isOn ? 'spark' : 'pale'),
        ball(30, -4, 16, isOn ? 'spark' : 'pale'),
        ink(stage, 'M-28 58h56', 9, 'ink', 0.6),
      ].join(''),
    )
  })
  return [shade(0, 290, 340, 50), ink(stage, 'M-230 -150L0 100M230 -150L0 100M0 -150V100M-230 100H230', 8, 'spark', 0.7), ...robots].join('')
}

export const backdoor: Motif = (stage) =>
  [
    shade(0, 290, 320, 50),
    plate(stage, box(-250, -290, 440, 570, 18), 'deep', 26),
    mark(stage, box(-196, -240, 332, 520, 6), 'ink'),
    lamp(-20, 60, 300),
    mark(stage, 'M-196 280V-240H136V280Z', 'spark', 0.35),
    plate(stage, 'M-196 -240L96 -180V340L-196 280Z', 'body', 14),
    mark(stage, 'M-160 -190L64 -146V30L-160 0Z', 'dark', 0.35),
    mark(stage, 'M-160 50L64 84V286L-160 244Z', 'dark', 0.35),
    ball(58, 76, 21, 'spark'),
    plate(stage, star(240, -200, 46, 4, 0.3), 'spark', 8),
  ].join('')

export const defence: Motif = (stage) =>
  [
    shade(0, 290, 300, 50),
    plate(stage, shield(0, -290, 480, 580), 'body', 36),
    mark(stage, 'M0 -290C84 -238 168 -226 240 -226V-12C240 150 115 244 0 290Z', 'deep', 0.75),
    ink(stage, shield(0, -236, 380, 470), 10, 'paper', 0.5),
    rod(stage, 'M-110 0l76 80l150 -164', 44, 'spark', 14),
  ].join('')
