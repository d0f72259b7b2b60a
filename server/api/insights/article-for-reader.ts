import type { Sql } from '#server/platform/db/sql.ts';
import { findPost, listBlocks, type PostSelection } from './queries.ts';
import { blockResource, postResource } from './resource.ts';

/** An article with the blocks of its page; undefined when this reader cannot see it. */
export async function articleForReader(sql: Sql, selection: PostSelection, slug: string) {
  const post = await findPost(sql, selection, slug);
  if (!post) return undefined;
  const blocks = await listBlocks(sql, slug, post.text_language);
  const resource = postResource(post, selection.language);
  return {
    ...resource,
    relationships: {
      ...resource.relationships,
      post_blocks: blocks
        .map((block) => blockResource(block, selection.countryCode))
        // Empty after removing parts for other countries.
        .filter(({ attributes }) => attributes.body !== ''),
    },
  };
}
