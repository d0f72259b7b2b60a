import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { PostCategoriesTable } from '#server/platform/db/tables/posts.ts';
import { postFiles, topicFile } from '../content/posts.ts';
import { postFile, topicsFile } from './post-file.ts';
import { postRows, type PostRows } from './post-rows.ts';

export interface PostCatalog extends PostRows {
  categories: Insertable<PostCategoriesTable>[];
}

/** Topics and articles with what is on their pages, in the order of the files. */
export function readPosts(): PostCatalog {
  const topics = topicsFile.parse(topicFile);
  return {
    categories: topics.map(({ id, name, body, image }, position) => ({
      id,
      name,
      body,
      image_key: `scenes/${image}`,
      position,
    })),
    ...postRows(z.array(postFile).parse(postFiles)),
  };
}
