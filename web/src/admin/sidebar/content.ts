import { IconArticle, IconBrush, IconCategory, IconCoin, IconLanguage, IconPhotoPlus, IconRadar, IconTelescope, IconTimeline } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'

export const CONTENT: readonly Listed[] = [
  {
    path: 'articles',
    title: 'Straipsniai',
    icon: IconArticle,
    words: 'sąrašas juodraščiai publikuoti articles',
    load: async () => (await import('../publishing/articles/article-list.tsx')).ArticleList,
    within: [
      { path: 'articles/new', title: 'Naujas straipsnis', load: async () => (await import('../publishing/article-editor/new-article.tsx')).NewArticle },
      {
        path: 'articles/planned',
        title: 'Suplanuotos publikacijos',
        words: 'kada išeis planas kalendorius embargas laikas tvarkaraštis planned scheduled calendar',
        load: async () => (await import('../publishing/planned/planned-list.tsx')).PlannedList,
      },
      {
        path: 'articles/trash',
        title: 'Šiukšliadėžė',
        words: 'ištrinti straipsniai atkurti trash',
        load: async () => (await import('../articles/trash/trash-list.tsx')).TrashList,
      },
      { path: 'articles/:id', title: 'Redaguoti straipsnį', load: async () => (await import('../edit-article-screen.tsx')).EditArticleScreen },
      { path: 'articles/:id/versions', title: 'Versijos', load: async () => (await import('../publishing/versions/article-versions.tsx')).ArticleVersions },
      {
        path: 'articles/:id/translations/:locale',
        title: 'Vertimo redagavimas',
        load: async () => (await import('../translation/translation-editor/edit-translation.tsx')).EditTranslation,
      },
    ],
  },
  {
    path: 'translations',
    title: 'Straipsnių Vertimas',
    icon: IconLanguage,
    words: 'vertimai kalbos matrica žodynėlis atmintis tmx xliff hreflang translations glossary',
    load: async () => (await import('../translation/translations/translation-desk.tsx')).TranslationDesk,
  },
  {
    path: 'publication-pipeline',
    title: 'Publikavimo kanalas',
    icon: IconTimeline,
    words: 'pipeline eiga paruošti verčiami publikuoti',
    load: async () => (await import('../publishing/pipeline/pipeline.tsx')).Pipeline,
  },
  {
    path: 'category-management',
    title: 'Kategorijos',
    icon: IconCategory,
    words: 'kategorijų valdymas skyriai slug category management',
    load: async () => (await import('../articles/category-management/category-management.tsx')).CategoryManagement,
  },
  {
    path: 'content-research',
    title: 'Turinio tyrimas',
    icon: IconTelescope,
    words: 'pasiūlymai idėjos šaltiniai profiliai analizė content research suggestions',
    load: async () => (await import('../research/content-research/content-research.tsx')).ContentResearch,
  },
  {
    path: 'competitor-analysis',
    title: 'Konkurentų analizė',
    icon: IconRadar,
    words: 'konkurentai temos spragos niša gap competitor analysis',
    load: async () => (await import('../research/competitor-analysis/competitor-analysis.tsx')).CompetitorAnalysis,
  },
  {
    path: 'image-generator',
    title: 'Trūkstami paveikslėliai',
    icon: IconPhotoPlus,
    words: 'hero images generator nuotraukos iliustracijos be paveikslėlio',
    load: async () => (await import('../articles/image-generator/image-generator.tsx')).ImageGenerator,
  },
  {
    path: 'ai-banner-generator',
    title: 'Bannerių generatorius',
    icon: IconBrush,
    words: 'banner reklaminis skydelis baneris ai generator',
    load: async () => (await import('../articles/banner-generator/banner-generator.tsx')).BannerGenerator,
  },
  {
    path: 'affiliate-links',
    title: 'Partnerių nuorodos',
    icon: IconCoin,
    words: 'partneriai produktai amazon komisiniai rėmimas affiliate links products',
    load: async () => (await import('../growth/affiliate-links/affiliate-links.tsx')).AffiliateLinks,
  },
]
