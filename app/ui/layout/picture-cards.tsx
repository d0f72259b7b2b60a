import './picture-cards.css';
import { Link } from '../actions/links-and-buttons.tsx';
import { smallImageSource, type ImageSet } from '../pictures/image-set.ts';
import { useLowData } from '../pictures/low-data.tsx';

export interface PictureCard {
  href: string;
  title: string;
  /** Below the title, such as subject and number of entries. */
  lines?: readonly string[];
  image?: ImageSet | undefined;
}

/** A grid of cards, each as a whole a link: picture on top, text below. On phones only the last line of text is shown. */
export function PictureCards({ cards, level = 3 }: { cards: readonly PictureCard[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="grid picture-cards" data-columns={cards.length % 4 === 1 ? 3 : undefined}>
      {cards.map(({ href, title, lines = [], image }) => (
        <li key={href} className="card picture-card">
          {image && <CardPicture image={image} />}
          <div className="picture-card-words">
            <Heading className="row-title">
              <Link href={href}>
                <bdi>{title}</bdi>
              </Link>
            </Heading>
            {lines.map((line) => (
              <p key={line} className="row-detail">
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A page has many pictures, so none is loaded larger than its card at normal pixel density. */
function CardPicture({ image }: { image: ImageSet }) {
  if (useLowData()) return null;
  return (
    <img
      {...smallImageSource(image, 80, '16rem')}
      className="card-picture"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
