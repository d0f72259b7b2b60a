import { Link } from '../actions/link.tsx';
import type { ImageSet } from '../pictures/image-set.ts';
import { SmallPicture } from '../pictures/picture.tsx';

export interface PictureCard {
  href: string;
  title: string;
  /** Below the title, such as what it is about and how much of it there is. */
  lines?: readonly string[];
  image: ImageSet;
}

/** Cards of one kind side by side, each as a whole a link: its picture on top, on phones beside the words. */
export function PictureCards({ cards }: { cards: readonly PictureCard[] }) {
  return (
    <ul className="grid">
      {cards.map(({ href, title, lines = [], image }) => (
        <li key={href} className="card row picture-card">
          <SmallPicture image={image} width={96} />
          <div className="row-text">
            <h3 className="row-title">
              <Link href={href}>{title}</Link>
            </h3>
            {lines.map((line) => (
              <p key={line} className="row-detail">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
