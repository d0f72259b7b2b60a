import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndCurrency } from '#app/page/member-formats.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { smallImageSource } from '#app/ui/pictures/image-set.ts';
import { useLowData } from '#app/ui/pictures/low-data.tsx';
import { fetchCategories } from './covered-programs.api.server.ts';
import { ProgramRows } from './program-cards.tsx';
import { coverageLine } from './program-view.ts';
import type { Route } from './+types/category.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const categories = await fetchCategories(context.get(apiContext));
  const category = categories.find(({ id }) => id === params.categoryId);
  if (!category) throw data(null, { status: 404 });
  const words = memberLocaleAndCurrency(context);
  return {
    name: category.name,
    image: category.set_apart ? undefined : category.image_set,
    programs: category.programs.map((program) => ({
      id: program.id,
      name: program.name,
      href: href('/covered-programs/:categoryId/:programId', {
        categoryId: category.id,
        programId: program.id,
      }),
      coverage: coverageLine(program, words),
    })),
  };
}

export default function Category({ loaderData: { name, image, programs } }: Route.ComponentProps) {
  const translate = useTranslate();
  const lowData = useLowData();
  return (
    <Page
      title={name}
      tabTitle={translate('coveredPrograms:category.pageTitle', { category: name })}
      back={{ href: href('/covered-programs'), text: translate('coveredPrograms:title') }}
      lead={translate('coveredPrograms:category.lead')}
      partnerBeside
      before={image && !lowData && <img {...smallImageSource(image, 144)} className="picture scene" alt="" />}
    >
      <ProgramRows programs={programs} />
    </Page>
  );
}
