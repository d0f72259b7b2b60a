import { href } from 'react-router';
import { markedAs } from '#app/i18n/languages.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';
import type { ListedArticle } from './insights.api.server.ts';

/** View model of an article in a list. Lists of one topic omit its name. */
export function articleView(article: ListedArticle, locale: string, { withTopic }: { withTopic: boolean }) {
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
    /** The language of title and intro, where it is not the page's. */
    lang: foreign ? article.language : undefined,
    /** "Fertility · 4 minutes to read · In English". */
    detail: details.filter(Boolean).join(' · '),
  };
}

interface ArticleRowsProps {
  articles: readonly ReturnType<typeof articleView>[];
  level?: 2 | 3;
  /** Without intros, where space is limited. */
  titlesOnly?: boolean;
}

/** A list of articles; each row is a link to its article. */
export function ArticleRows({ articles, level = 2, titlesOnly = false }: ArticleRowsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="rows">
      {articles.map(({ slug, href: address, title, intro, image, lang, detail }) => (
        <li key={slug} className="row title-beside leads-on">
          <SmallPicture image={image} width={64} />
          <div className="row-text">
            <Heading className="row-title" {...markedAs(lang)}>
              <Link href={address}>{title}</Link>
            </Heading>
            {!titlesOnly && <p {...markedAs(lang)}>{intro}</p>}
            <p className="row-detail">{detail}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
