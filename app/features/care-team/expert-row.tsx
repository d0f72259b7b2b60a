import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { Link } from '#app/ui/actions/link.tsx';

interface ExpertRowProps {
  href: string;
  name: string;
  image: ImageSet | undefined;
  /** "Lactation consultant". */
  role: string;
  /** "Speaks English and Spanish". */
  languages: string | undefined;
}

/** One expert of the list; the whole row leads to their profile. */
export function ExpertRow({ href, name, image, role, languages }: ExpertRowProps) {
  return (
    <li className="row">
      <Avatar name={name} image={image} />
      <div className="row-text">
        <h3 className="row-title">
          <Link href={href}>{name}</Link>
        </h3>
        <p className="row-detail">{role}</p>
        {languages && <p className="row-detail">{languages}</p>}
      </div>
    </li>
  );
}
