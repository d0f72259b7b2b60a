import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';

interface CompanyNameProps {
  name: string;
  mark: ImageSet | null;
  /** The product's name. */
  by: string;
}

/** A company's name and mark in the header. The mark has no text, because the name is beside it. */
export function CompanyName({ name, mark, by }: CompanyNameProps) {
  const translate = useTranslate();
  return (
    <span className="brand-own">
      {mark && <SmallPicture image={mark} width={40} />}
      <span>
        <bdi>{name}</bdi> <small>{translate('shell:brand.by', { brand: by })}</small>
      </span>
    </span>
  );
}
