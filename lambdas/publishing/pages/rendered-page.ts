import type { BuiltPage } from '../listings/list-pages.ts'
import type { DeployedPage } from './deployed-pages.ts'
import type { PageFile } from './render.ts'
import type { Chosen, Surface } from './surfaces.ts'

export interface Concern {
  /** The original on whose behalf pages are written: that pages mention it is recorded anew in any case. */
  article?: string
  /** What the articles among the surfaces name. */
  chosen: Chosen
}

export interface RenderedPage {
  standing: DeployedPage
  surface: Surface
  /** Null: there is no such page. */
  files: PageFile[] | null
  mentions: readonly string[]
  /** What it mentions anew. */
  entering: readonly string[]
  links: BuiltPage<unknown>['links']
  rendered_at: string
}
