import { z } from 'zod';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { articleFiles, topicFiles } from '../content/articles.ts';
import { articleFile } from './article-file.ts';
import { listed } from './listed.ts';

export type ArticleFile = z.infer<typeof articleFile>;
type Block = ArticleFile['blocks']['en'][number];

function blockOf(block: Block) {
  if ('html' in block) return { media: 'body', body: block.html };
  if ('photo' in block) {
    const { photo, alt, caption } = block;
    return { media: 'photo', image_key: `scenes/${photo}`, alt, caption };
  }
  const { embed, title, width, height } = block;
  return { media: 'embed', embed, embed_title: title, embed_width: width, embed_height: height };
}

/** Documents for `content import`, in the order of the files. */
export const articleDocuments = (files: readonly ArticleFile[]) =>
  listed(files).map(({ blocks, published_at, ...article }) => ({
    ...article,
    // Noon in UTC is the same day in all of the United States and in Europe.
    published_at: `${published_at}T12:00:00Z`,
    blocks: articleLanguages.flatMap((language) =>
      (blocks[language] ?? []).map((block) => ({ language, ...blockOf(block) })),
    ),
  }));

/** What articles are about, in display order. */
export const readTopics = () => listed(topicFiles);

/** Articles with what is on their pages; within a topic in the order members see them. */
export const readArticles = () => articleDocuments(z.array(articleFile).parse(articleFiles));
