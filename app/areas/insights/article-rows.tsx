import { markedAs } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';
import type { ArticleRow } from './article-view.ts';

interface ArticleRowsProps {
  articles: readonly ArticleRow[];
  level?: 2 | 3;
  /** Without topics, where space is limited. */
  titlesOnly?: boolean;
}

/** A list of articles; each row is a link to its article. */
export function ArticleRows({ articles, level = 2, titlesOnly = false }: ArticleRowsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="rows">
      {articles.map(({ slug, href, title, intro, image, lang, detail }) => (
        <li key={slug} className="row title-beside leads-on">
          <SmallPicture image={image} width={64} />
          <div className="row-text">
            <Heading className="row-title" {...markedAs(lang)}>
              <Link href={href}>{title}</Link>
            </Heading>
            {!titlesOnly && <p {...markedAs(lang)}>{intro}</p>}
            <p className="row-detail">{detail}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
