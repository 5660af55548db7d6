import { arc, n } from '../canvas.ts'
import { box, disc, oval, person, star, tick } from '../outlines.ts'
import { ball, drum, ink, lamp, type Motif, mark, moved, plate, rod, type Stage, shade, turned } from '../solid.ts'
import { beetle, coin, coins, lines } from './parts.ts'

export const healthcare: Motif = (stage) =>
  [
    shade(0, 290, 320, 50),
    plate(stage, box(-290, -220, 580, 420, 34), 'pale', 32),
    mark(stage, box(-258, -188, 516, 300, 18), 'ink'),
    ink(stage, 'M-240 -30H-120L-90 -76L-44 70L14 -150L64 30L94 -30H240', 16, 'spark'),
    lamp(14, -150, 90),
    ball(240, -30, 15, 'spark'),
    ...[0, 1, 2].map((index) => ball(-220 + index * 60, 156, 21, index === 0 ? 'spark' : 'deep')),
    moved(
      190,
      150,
      plate(stage, 'M-40 -120H40V-40H120V40H40V120H-40V40H-120V-40H-40Z', 'paper', 22) +
        mark(stage, 'M-24 -104H24V-24H104V24H24V104H-24V24H-104V-24H-24Z', 'body'),
    ),
  ].join('')

export const payments: Motif = (stage) => {
  const card = (face: 'body' | 'deep') =>
    [
      plate(stage, box(-260, -165, 520, 330, 34), face, 20),
      mark(stage, 'M60 -165H226a34 34 0 0 1 34 34V131a34 34 0 0 1 -34 34H-60Z', 'paper', 0.14),
      plate(stage, box(-212, -70, 96, 74, 16), 'spark', 0),
      ink(stage, 'M-212 -33h96M-180 -70v74M-148 -70v74', 5, 'ink', 0.4),
      ...[0, 1, 2, 3].map((index) => ink(stage, `M${-208 + index * 92} 62h58`, 18, 'paper', 0.85)),
      ink(stage, 'M-208 120h130', 12, 'paper', 0.6),
      ...[0, 1, 2].map((index) => ink(stage, arc({ x: 110, y: -70 }, 26 + index * 26, -0.8, 0.8), 11, 'paper', 0.8)),
    ].join('')
  return [
    shade(20, 280, 330, 56),
    turned(stage.random.between(10, 16), moved(40, -70, card('deep'))),
    turned(stage.random.between(-12, -7), moved(-10, 60, card('body'))),
  ].join('')
}

export const cryptocurrency: Motif = (stage) =>
  [
    shade(0, 290, 330, 50),
    coins(-200, 210, 92, stage.random.whole(4, 6), 'body'),
    coins(206, 220, 88, stage.random.whole(2, 4), 'deep'),
    lamp(20, -40, 330),
    coin(stage, 20, -30, 210, 'M-34 -46H14a23 23 0 0 1 0 46H-34zM-34 0H22a24 24 0 0 1 0 48H-34zM-34 -46V48M-14 -70v24M10 -70v24M-14 48v24M10 48v24'),
  ].join('')

export const law: Motif = (stage) => {
  const tilt = stage.random.between(5, 12)
  const pan = (x: number, y: number, held: string) =>
    ink(stage, `M${x} ${y}L${x - 90} ${y + 210}M${x} ${y}L${x + 90} ${y + 210}`, 7, 'pale', 0.9) +
    held +
    plate(stage, `M${x - 120} ${y + 208}H${x + 120}C${x + 100} ${y + 286} ${x - 100} ${y + 286} ${x - 120} ${y + 208}Z`, 'body', 16)
  const low = Math.sin((tilt * Math.PI) / 180) * 220
  return [
    shade(0, 292, 260, 44),
    rod(stage, 'M0 -230V240', 36, 'deep', 14),
    plate(stage, 'M-150 290C-140 240 -80 236 -60 214H60C80 236 140 240 150 290Z', 'deep', 18),
    pan(-214, -176 - low, ball(-214, 2 - low, 34, 'paper')),
    pan(214, -176 + low, plate(stage, box(160, 8 + low, 108, 26, 6), 'spark', 10)),
    turned(tilt, rod(stage, 'M-222 -176H222', 28, 'pale', 12), { x: 0, y: -176 }),
    ball(0, -220, 50, 'spark'),
  ].join('')
}

export const elections: Motif = (stage) =>
  [
    shade(0, 290, 310, 54),
    turned(
      stage.random.between(-9, 9),
      plate(stage, box(-120, -300, 240, 300, 12), 'paper', 12) + ink(stage, tick(-4, -190, 54), 26, 'spark') + lines(stage, -80, -96, 160, 2, 36),
      { x: 0, y: -20 },
    ),
    plate(stage, 'M-210 -70H210L264 20H-264Z', 'deep', 0),
    mark(stage, 'M-140 -34H140L150 -10H-150Z', 'ink'),
    plate(stage, box(-264, 20, 528, 260, 14), 'body', 30),
    plate(stage, box(-264, 20, 528, 56, 10), 'pale', 0),
    plate(stage, star(0, 176, 72), 'paper', 10),
  ].join('')

export const smartHome: Motif = (stage) =>
  [
    shade(0, 292, 330, 46),
    plate(stage, 'M-200 -40H200V270H-200Z', 'paper', 30),
    plate(stage, 'M-270 -20L0 -270L270 -20L232 16L0 -196L-232 16Z', 'body', 26),
    mark(stage, box(-30, 110, 110, 160, 10), 'deep'),
    ball(60, 196, 10, 'spark'),
    lamp(-110, 60, 130),
    mark(stage, box(-160, 10, 100, 96, 10), 'spark', 0.9),
    ink(stage, 'M-110 10v96M-160 58h100', 7, 'paper'),
    moved(
      150,
      10,
      turned(
        stage.random.between(-12, 8),
        rod(stage, 'M50 60V-10', 18, 'dark', 6) +
          plate(stage, box(-110, -62, 190, 100, 44), 'dark', 22) +
          ball(-70, -12, 36, 'body') +
          ball(-70, -12, 18, 'ink') +
          ball(44, -12, 9, 'spark'),
      ),
    ),
    ...[0, 1, 2].map((index) => ink(stage, arc({ x: 0, y: -80 }, 26 + index * 24, -2.4, -0.74), 10, 'spark', 0.9)),
    ball(0, -76, 11, 'spark'),
  ].join('')

export const gaming: Motif = (stage) =>
  [
    shade(0, 240, 340, 60),
    rod(stage, 'M0 -130C0 -220 -90 -200 -80 -300', 16, 'dark', 6),
    plate(
      stage,
      'M-170 -140H170C270 -140 300 40 300 140C300 230 220 250 170 180L116 106H-116L-170 180C-220 250 -300 230 -300 140C-300 40 -270 -140 -170 -140Z',
      'body',
      40,
    ),
    mark(stage, 'M-170 -140H170C220 -140 252 -94 272 -30C160 -70 -160 -70 -272 -30C-252 -94 -220 -140 -170 -140Z', 'paper', 0.18),
    plate(stage, 'M-198 -84h44v44h44v44h-44v44h-44v-44h-44v-44h44z', 'dark', 8),
    ...[
      [164, -76],
      [218, -24],
      [110, -24],
      [164, 28],
    ].map(([x, y], index) => ball(x as number, y as number, 27, index === 1 ? 'spark' : 'pale')),
    plate(stage, disc(-70, 62, 44), 'dark', 8) + ball(-70 + stage.random.between(-8, 8), 58, 29, 'deep'),
    plate(stage, disc(70, 62, 44), 'dark', 8) + ball(70 + stage.random.between(-8, 8), 58, 29, 'deep'),
  ].join('')

export const education: Motif = (stage) =>
  [
    shade(0, 290, 300, 50),
    plate(stage, box(-230, 190, 440, 80, 14), 'deep', 18) + mark(stage, box(-200, 206, 410, 48, 8), 'paper', 0.85),
    plate(stage, box(-190, 106, 420, 76, 14), 'spark', 16) + mark(stage, box(-160, 120, 390, 46, 8), 'paper', 0.85),
    plate(stage, 'M-150 -60H150V60C100 104 -100 104 -150 60Z', 'dark', 22),
    plate(stage, 'M0 -240L310 -100L0 30L-310 -100Z', 'body', 26),
    mark(stage, 'M0 -240L310 -100L0 -60Z', 'paper', 0.16),
    rod(stage, `M0 -104L220 -40C250 -20 240 ${n(40 + stage.random.between(0, 30))} 236 80`, 12, 'spark', 4),
    ball(0, -106, 17, 'spark'),
    plate(stage, 'M220 78h34l16 92h-66z', 'spark', 8),
  ].join('')

export const careers: Motif = (stage) => {
  const [left, right] = stage.random.chance(0.5) ? (['deep', 'pale'] as const) : (['pale', 'deep'] as const)
  return [
    shade(0, 288, 340, 50),
    moved(-190, -60, plate(stage, person(0, -60, 132), left, 26)),
    moved(190, -60, plate(stage, person(0, -60, 132), right, 26)),
    moved(0, -30, plate(stage, person(0, -90, 170), 'body', 32)),
    plate(stage, box(-84, 150, 168, 110, 18), 'spark', 14),
    ink(stage, 'M-32 150v-26h64v26M-84 196h168', 11, 'ink', 0.5),
  ].join('')
}

export const research: Motif = (stage) => {
  const fill = stage.random.between(0.3, 0.55)
  const bubbles = Array.from({ length: 7 }, () =>
    mark(stage, disc(stage.random.between(-110, 110), stage.random.between(110, 230), stage.random.between(8, 22)), 'paper', 0.6),
  )
  const level = 250 - fill * 260
  return [
    shade(0, 292, 290, 46),
    lamp(0, 150, 260),
    plate(stage, 'M-70 -280H70V-80L236 214C262 262 236 286 196 286H-196C-236 286 -262 262 -236 214L-70 -80Z', 'pale', 26),
    mark(
      stage,
      `M${n(-70 - (level + 80) * 0.5)} ${n(level)}H${n(70 + (level + 80) * 0.5)}L214 222C232 254 214 264 190 264H-190C-214 264 -232 254 -214 222Z`,
      'spark',
      0.9,
    ),
    ...bubbles,
    plate(stage, box(-100, -306, 200, 44, 20), 'deep', 12),
    ink(stage, 'M-48 -240V-72L-120 56', 14, 'paper', 0.75),
    ...[0, 1, 2].map((index) => ball(stage.random.between(-30, 40), -330 - index * 44, 20 - index * 4, 'spark')),
  ].join('')
}

export const bugBounty: Motif = (stage) =>
  [
    shade(0, 292, 290, 46),
    rod(stage, 'M-160 -190C-300 -210 -300 0 -130 10', 34, 'spark', 12),
    rod(stage, 'M160 -190C300 -210 300 0 130 10', 34, 'spark', 12),
    plate(stage, 'M-180 -270H180C190 -60 130 60 40 90V150H-40V90C-130 60 -190 -60 -180 -270Z', 'spark', 30),
    plate(stage, 'M-80 150H80L110 210H-110Z', 'deep', 10),
    plate(stage, box(-160, 208, 320, 72, 16), 'dark', 20),
    plate(stage, box(-60, 226, 120, 34, 8), 'pale', 0),
    moved(0, -94, turned(stage.random.between(-20, 20), beetle(stage, 'dark', 'deep')), 0.5),
  ].join('')

export const market: Motif = (stage) => {
  const bars = [0, 1, 2, 3].map((index) => {
    const height = 90 + index * 80 + stage.random.between(-26, 26)
    return drum(-210 + index * 140, 230 - height, 58, height, index === 3 ? 'spark' : index % 2 === 0 ? 'body' : 'deep', index === 3 ? 'spark' : 'pale')
  })
  return [
    shade(0, 290, 330, 46),
    ...bars,
    rod(stage, 'M-270 30L-120 -60L-10 -20L150 -220', 26, 'paper', 10),
    plate(stage, 'M110 -246L226 -300L212 -172Z', 'paper', 12),
    coins(-250, 240, 60, 3, 'spark'),
  ].join('')
}

const points = (stage: Stage, count: number) =>
  [0, 1, 2, 3, 4].map((index) => plate(stage, star(-176 + index * 88, 196, 44), index < count ? 'spark' : 'deep', 8)).join('')

export const review: Motif = (stage) => {
  const rows = [-120, -30, 60].map((y, index) => [
    plate(stage, box(-190, y - 30, 60, 60, 14), 'pale', 0),
    ink(stage, tick(-160, y, 20), 13, index === 1 ? 'spark' : 'deep'),
    lines(stage, -96, y - 10, stage.random.between(180, 270), 1, 40),
    ink(stage, `M-96 ${y + 18}h${n(stage.random.between(90, 170))}`, 9, 'body', 0.6),
  ])
  return [
    shade(10, 296, 280, 46),
    plate(stage, box(-250, -250, 500, 530, 34), 'body', 32),
    plate(stage, box(-214, -200, 428, 440, 14), 'paper', 6),
    plate(stage, box(-100, -292, 200, 84, 26), 'dark', 16),
    ball(0, -262, 17, 'spark'),
    ...rows.flat(),
    points(stage, stage.random.whole(3, 4)),
  ].join('')
}

export const guide: Motif = (stage) => {
  const [a, b] = [stage.random.between(-60, 60), stage.random.between(-50, 50)]
  return [
    shade(0, 270, 340, 56),
    plate(stage, 'M-300 -180L-100 -240V190L-300 250Z', 'pale', 22),
    plate(stage, 'M-100 -240L100 -180V250L-100 190Z', 'paper', 22),
    plate(stage, 'M100 -180L300 -240V190L100 250Z', 'pale', 22),
    mark(stage, `M-300 60C-230 20 -180 60 -100 20V190L-300 250Z`, 'body', 0.5),
    mark(stage, oval(10, 100, 60, 70), 'body', 0.4),
    mark(stage, 'M100 -60C180 -110 220 -60 300 -100V-240L100 -180Z', 'body', 0.5),
    `<path d="M-240 170C${n(-160 + a)} 40 -120 ${n(120 + b)} -40 20S60 ${n(-160 + a)} 190 -30" fill="none" stroke="${stage.matter.dark}" stroke-width="15" stroke-dasharray="32 22" stroke-linecap="round"/>`,
    mark(stage, disc(-240, 170, 18), 'paper') + mark(stage, disc(-240, 170, 10), 'deep'),
    moved(190, -110, plate(stage, 'M0 96C-60 20 -84 -14 -84 -54A84 84 0 0 1 84 -54C84 -14 60 20 0 96Z', 'spark', 20) + mark(stage, disc(0, -54, 34), 'paper')),
  ].join('')
}

export const deadline: Motif = (stage) => {
  const due = stage.random.whole(5, 13)
  const days = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [-204 + (index % 4) * 100, -76 + Math.floor(index / 4) * 84]
    return index === due
      ? plate(stage, box(x - 6, y - 6, 76, 68, 14), 'spark', 10)
      : mark(stage, box(x, y, 64, 56, 10), index < due ? 'body' : 'pale', index < due ? 0.55 : 1)
  })
  return [
    shade(0, 300, 320, 46),
    plate(stage, box(-260, -230, 480, 510, 34), 'paper', 30),
    mark(stage, 'M-226 -230H186a34 34 0 0 1 34 34v70H-260v-70a34 34 0 0 1 34 -34z', 'deep'),
    ...[-150, 110].map((x) => rod(stage, `M${x} -280v90`, 30, 'pale', 10)),
    ...days,
    moved(
      196,
      176,
      plate(stage, disc(0, 0, 116), 'dark', 22) + mark(stage, disc(0, 0, 92), 'paper') + ink(stage, 'M0 0V-64M0 0L46 22', 15, 'ink') + ball(0, 0, 14, 'spark'),
    ),
  ].join('')
}

export const space: Motif = (stage) => {
  const wing = (flip: 1 | -1) =>
    plate(stage, `M${flip * 110} -74H${flip * 330}V74H${flip * 110}Z`, 'deep', 16) +
    ink(stage, `${[165, 220, 275].map((x) => `M${flip * x} -70V70`).join('')}M${flip * 114} 0H${flip * 326}`, 6, 'pale', 0.7)
  return [
    moved(stage.random.between(-60, 60), 430, ball(0, 0, 260, 'body')),
    turned(
      stage.random.between(-32, -14),
      [
        rod(stage, 'M-120 0H120', 22, 'pale', 8),
        wing(-1),
        wing(1),
        plate(stage, box(-84, -120, 168, 230, 26), 'paper', 30),
        mark(stage, box(-84, -60, 168, 40, 0), 'spark'),
        rod(stage, 'M0 110V160', 20, 'dark', 6),
        plate(stage, 'M-90 170C-80 240 80 240 90 170Z', 'pale', 14),
        ball(0, 236, 15, 'spark'),
        ball(0, 40, 30, 'dark'),
      ].join(''),
    ),
    ...[0, 1, 2].map((index) => ink(stage, arc({ x: 40, y: 200 }, 70 + index * 40, 0.5, 1.3), 10, 'spark', 0.8 - index * 0.2)),
    ...Array.from({ length: 8 }, () =>
      mark(stage, star(stage.random.between(-380, 380), stage.random.between(-300, -120), stage.random.between(6, 16), 4, 0.3), 'paper', 0.9),
    ),
  ].join('')
}
