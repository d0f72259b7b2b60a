import { href } from 'react-router';
import { translatorFor } from '#app/i18n/translator.ts';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { ListedArticle } from './insights.api.server.ts';

export interface ArticleRow {
  slug: string;
  href: string;
  title: string;
  intro: string;
  image: ImageSet;
  /** The language of title and intro, where it is not the page's. */
  lang: string | undefined;
  /** "Fertility · 4 minutes to read · In English". */
  detail: string;
}

/** View model of an article in a list. Lists of one topic omit its name. */
export function articleView(
  article: ListedArticle,
  locale: string,
  { withTopic }: { withTopic: boolean },
): ArticleRow {
  const translate = translatorFor(locale);
  const foreign = article.language !== locale;
  const details = [
    withTopic && article.post_category.name,
    translate('insights:minutes', { count: article.min_to_read }),
    foreign && translate('insights:inEnglish'),
  ];
  return {
    slug: article.slug,
    href: href('/insights/:topic/:article', { topic: article.post_category.id, article: article.slug }),
    title: article.name,
    intro: article.intro,
    image: article.image_set,
    lang: foreign ? article.language : undefined,
    detail: details.filter(Boolean).join(' · '),
  };
}
