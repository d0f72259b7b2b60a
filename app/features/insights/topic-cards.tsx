import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';
import type { Topic } from './insights.api.server.ts';

/** The topics; each card is a link to its topic. */
export function TopicCards({ topics }: { topics: readonly Topic[] }) {
  const translate = useTranslate();
  return (
    <ul className="grid">
      {topics.map(({ id, name, body, image_set: image, post_count: count }) => (
        <li key={id} className="card row">
          <SmallPicture image={image} width={96} />
          <div className="row-text">
            <h3 className="row-title">
              <Link href={href('/insights/:topic', { topic: id })}>{name}</Link>
            </h3>
            <p className="row-detail">{body}</p>
            <p className="row-detail">{translate('insights:articles', { count })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
