import type { Locator } from 'playwright-core'

/** What a rich-text editor puts on its element. */
interface Held {
  editor: {
    view: {
      hasFocus(): boolean
      posAtDOM(node: Node, offset: number): number
      state: { selection: { from: number; to: number } }
    }
  }
}

/**
 * Presses a key that moves the cursor or selects, and waits until the editor knows of it: the browser moves the cursor by itself and tells
 * the editor a moment later.
 */
export async function pressInEditor(editor: Locator, keys: string): Promise<void> {
  await editor.press(keys)
  await editor.page().waitForFunction(
    (element) => {
      const { view } = (element as unknown as Held).editor
      const { from, to } = view.state.selection
      const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {}
      if (!view.hasFocus() || !anchorNode || !focusNode) return false
      const [start, end] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)].sort((one, other) => one - other)
      // All that is selected begins before the first letter in the editor, and at it in the browser.
      return (start === from && end === to) || from === 0
    },
    await editor.elementHandle(),
  )
}

/** Selects words of an editor as a person does with the mouse; they stand in one element. */
export async function selectWords(body: Locator, words: string) {
  await body.click()
  await body.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }
  }, words)
  await body.page().waitForFunction(
    (element) => {
      const { from, to } = (element as unknown as { editor: { view: { state: { selection: { from: number; to: number } } } } }).editor.view.state.selection
      return to > from
    },
    await body.elementHandle(),
  )
}
