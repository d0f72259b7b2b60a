import { Link } from '#app/ui/link.tsx';
import { BrandMark } from './brand-mark.tsx';

/** Mark and name, linking home. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <Link href={href} className="brand">
      <BrandMark />
      {name}
    </Link>
  );
}
