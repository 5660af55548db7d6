export default {
  justNow: 'ką tik',
  percent: '{value} %',
} as const
