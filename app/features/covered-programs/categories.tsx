import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';

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
    <PictureCards
      cards={categories.map(({ id, name, programs, image }) => ({
        href: href('/covered-programs/:categoryId', { categoryId: id }),
        title: name,
        lines: [translate('coveredPrograms:category.count', { count: programs })],
        image,
      }))}
    />
  );
}
