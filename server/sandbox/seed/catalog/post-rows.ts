import type { Insertable } from 'kysely';
import { z } from 'zod';
import { articleTexts } from '#server/api/insights/article-text.ts';
import type {
  PostBlocksTable,
  PostsTable,
  PostTextsTable,
  PostCategoriesTable,
} from '#server/platform/db/tables/content.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { postDigest } from './shipped-digest.ts';
import { postFile, topicsFile } from './post-file.ts';
import { postFiles, topicFile } from '../content/posts.ts';

export type PostFile = z.infer<typeof postFile>;
type Block = PostFile['blocks']['en'][number];

export interface PostRows {
  posts: Insertable<PostsTable>[];
  blocks: Insertable<PostBlocksTable>[];
  texts: Insertable<PostTextsTable>[];
}

function contentOf(block: Block): Omit<Insertable<PostBlocksTable>, 'post_slug' | 'language' | 'position'> {
  if ('html' in block) return { media: 'body', body: block.html };
  if ('photo' in block) {
    return {
      media: 'photo',
      image_key: `scenes/${block.photo}`,
      alt: block.alt,
      caption: block.caption ?? null,
    };
  }
  const { embed, title, width, height } = block;
  return { media: 'embed', embed, embed_title: title, embed_width: width, embed_height: height };
}

/** The rows of articles, in the order of the files. */
export function postRows(files: readonly PostFile[]): PostRows {
  const blocks = files.flatMap((file) =>
    articleLanguages.flatMap((language) =>
      (file.blocks[language] ?? []).map((block, position) => ({
        post_slug: file.slug,
        language,
        position,
        ...contentOf(block),
      })),
    ),
  );
  const digestOf = (file: PostFile) =>
    postDigest(
      file,
      blocks.filter(({ post_slug }) => post_slug === file.slug),
    );
  return {
    posts: files.map((file, position) => ({
      slug: file.slug,
      post_category_id: file.topic,
      title: file.title,
      intro: file.intro,
      image_key: `scenes/${file.image}`,
      // Noon in UTC is the same day in all of the United States and in Europe.
      published_at: `${file.published_at}T12:00:00Z`,
      last_reviewed_on: file.last_reviewed_on,
      pregnancy_content: file.pregnancy_content ?? false,
      countries: file.countries ?? null,
      position,
      shipped_digest: digestOf(file),
    })),
    blocks,
    texts: files.flatMap((file) => articleTexts(file, blocks)),
  };
}

/** Topics in the order of their file. */
export const readTopics = (): Insertable<PostCategoriesTable>[] =>
  topicsFile.parse(topicFile).map(({ id, name, body, image }, position) => ({
    id,
    name,
    body,
    image_key: `scenes/${image}`,
    position,
  }));

/** Articles with what is on their pages, in the order of the files. */
export const readPosts = (): PostRows => postRows(z.array(postFile).parse(postFiles));
