import { notifications } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { type Announcement, toast } from './toast.ts'

afterEach(() => vi.restoreAllMocks())

it.each<[Announcement['tone'], string, number]>([
  ['success', 'teal', 5000],
  ['info', 'blue', 5000],
  ['warning', 'yellow', 8000],
  ['error', 'red', 8000],
])('[M-220] a toast of tone %s is %s and stays %i ms', (tone, color, autoClose) => {
  const clean = vi.spyOn(notifications, 'clean').mockImplementation(() => undefined)
  const show = vi.spyOn(notifications, 'show').mockImplementation(() => '')
  toast({ tone, text: 'Text' })
  expect(clean).toHaveBeenCalledOnce()
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Text', color, autoClose }))
  toast({ tone, text: 'Text', milliseconds: 3000 })
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ autoClose: 3000 }))
})
