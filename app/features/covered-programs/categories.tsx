import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';

interface ListedCategory {
  id: string;
  name: string;
  programs: number;
  /** Of the kind of care the member has paused: folded away, and without its picture. */
  setApart: boolean;
  image?: ImageSet;
}

/** Every category; those set apart are folded away below the others. */
export function Categories({ categories }: { categories: readonly ListedCategory[] }) {
  const translate = useTranslate();
  const setApart = categories.filter((category) => category.setApart);
  return (
    <section className="stack" aria-labelledby="categories">
      <h2 id="categories">{translate('coveredPrograms:categories')}</h2>
      <CategoryCards categories={categories.filter((category) => !category.setApart)} />
      {setApart.length > 0 && (
        <Disclosure summary={translate('coveredPrograms:setApart.summary')}>
          <p>{translate('coveredPrograms:setApart.text')}</p>
          <CategoryCards categories={setApart} />
        </Disclosure>
      )}
    </section>
  );
}

function CategoryCards({ categories }: { categories: readonly ListedCategory[] }) {
  const translate = useTranslate();
  return (
    <ul className="grid">
      {categories.map(({ id, name, programs, image }) => (
        <li key={id} className="card row">
          {image && <SmallPicture image={image} width={64} />}
          <div className="row-text">
            <h3 className="row-title">
              <Link href={href('/covered-programs/:categoryId', { categoryId: id })}>{name}</Link>
            </h3>
            <p className="row-detail">{translate('coveredPrograms:category.count', { count: programs })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
