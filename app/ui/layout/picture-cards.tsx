import { Link } from '../actions/link.tsx';
import type { ImageSet } from '../pictures/image-set.ts';
import { SmallPicture } from '../pictures/picture.tsx';

export interface PictureCard {
  href: string;
  title: string;
  /** Below the title, such as what it is about and how much of it there is. */
  lines?: readonly string[];
  image?: ImageSet | undefined;
}

interface PictureCardsProps {
  cards: readonly PictureCard[];
  level?: 2 | 3;
}

/** Cards of one kind side by side, each as a whole a link: its picture on top where there are words below it, else beside its title. */
export function PictureCards({ cards, level = 3 }: PictureCardsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="grid">
      {cards.map(({ href, title, lines = [], image }) => (
        <li
          key={href}
          className={
            lines.length === 0 ? 'card row picture-card' : 'card row picture-card title-beside picture-above'
          }
        >
          {image && <SmallPicture image={image} width={96} />}
          <div className="row-text">
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
