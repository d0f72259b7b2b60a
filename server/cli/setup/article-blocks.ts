import type { Row } from './section.ts';

/** The fields that a block of each medium has, and no other block. */
const blockFields = {
  body: ['body'],
  photo: ['image_key', 'alt'],
  embed: ['embed', 'embed_title', 'embed_width', 'embed_height'],
};

/** What is wrong with the fields of an article's block. */
export function checkBlock(block: Row): [string, string] | undefined {
  for (const [media, names] of Object.entries(blockFields))
    for (const name of names) {
      if (media === block['media'] && block[name] === null) return [name, `is needed by the medium ${media}`];
      if (media !== block['media'] && media !== 'photo' && block[name] !== null)
        return [name, `is only of the medium ${media}`];
    }
  return undefined;
}
