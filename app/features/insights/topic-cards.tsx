import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import type { Topic } from './insights.api.server.ts';

/** The topics; each card is a link to its topic. */
export function TopicCards({ topics }: { topics: readonly Topic[] }) {
  const translate = useTranslate();
  return (
    <PictureCards
      cards={topics.map(({ id, name, body, image_set: image, post_count: count }) => ({
        href: href('/insights/:topic', { topic: id }),
        title: name,
        lines: [body, translate('insights:articles', { count })],
        image,
      }))}
    />
  );
}
