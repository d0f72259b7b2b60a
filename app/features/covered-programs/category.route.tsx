import { data, href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { smallImageSource } from '#app/ui/image-set.ts';
import { Link } from '#app/ui/link.tsx';
import { useLowData } from '#app/ui/low-data.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchCategories } from './covered-programs.api.server.ts';
import { coverageLine } from './describe-program.ts';
import type { Route } from './+types/category.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const categories = await fetchCategories(context.get(apiContext));
  const category = categories.find(({ id }) => id === params.categoryId);
  if (!category) throw data(null, { status: 404 });
  const locale = context.get(localeContext);
  const reader = { locale, translate: translatorFor(locale) };
  return {
    id: category.id,
    name: category.name,
    image: category.set_apart ? undefined : category.image_set,
    programs: category.programs.map((program) => ({
      id: program.id,
      name: program.name,
      coverage: coverageLine(program, reader),
    })),
  };
}

export default function Category({ loaderData: { id, name, image, programs } }: Route.ComponentProps) {
  const translate = useTranslate();
  const lowData = useLowData();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('coveredPrograms:category.pageTitle', { category: name })} />
      <BackLink href={href('/covered-programs')}>{translate('coveredPrograms:title')}</BackLink>
      <PageHeader title={name} lead={translate('coveredPrograms:category.lead')}>
        {image && !lowData && <img {...smallImageSource(image, 144)} className="picture scene" alt="" />}
      </PageHeader>
      <ul className="card rows">
        {programs.map((program) => (
          <li key={program.id} className="row">
            <div className="row-text">
              <h2 className="row-title">
                <Link
                  href={href('/covered-programs/:categoryId/:programId', {
                    categoryId: id,
                    programId: program.id,
                  })}
                >
                  {program.name}
                </Link>
              </h2>
              <p className="row-detail">{program.coverage}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
