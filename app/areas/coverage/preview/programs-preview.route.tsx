import { readPreview } from '#app/api/read-preview.server.ts';
import { ContentPreview } from '#app/page/content-preview.tsx';
import { deskContext } from '#app/page/contexts.ts';
import { smallImageSource } from '#app/ui/pictures/image-set.ts';
import { useLowData } from '#app/ui/pictures/low-data.tsx';
import { AboutProgram, CoverageCard, ProgramRows, StepsCard } from '../program-cards.tsx';
import { coverageLine, programText } from '../program-view.ts';
import { fetchProgramsPreview } from './preview.api.server.ts';
import type { Route } from './+types/programs-preview.route';

export async function loader({ request, params: { contentId }, context }: Route.LoaderArgs) {
  const programId = new URL(request.url).searchParams.get('program');
  return readPreview(request, contentId, async (language) => {
    const {
      name,
      image_set: image,
      programs,
    } = await fetchProgramsPreview(context.get(deskContext).api, contentId, language);
    // Limits are the companies', so no amount is shown.
    const words = { locale: language, currency: 'USD' };
    const program = programs.find(({ id }) => id === programId) ?? programs[0];
    return {
      name,
      image,
      programs: programs.map((one) => ({
        id: one.id,
        name: one.name,
        href: `?language=${language}&program=${one.id}`,
        coverage: coverageLine(one, words),
      })),
      program: program && { id: program.id, name: program.name, ...programText(program, words) },
    };
  });
}

/** A kind of programs, and one of them, as members would see it. */
export default function ProgramsPreview({ loaderData: { shown, ...preview } }: Route.ComponentProps) {
  const lowData = useLowData();
  const program = shown?.program;
  return (
    <ContentPreview
      {...preview}
      kind="programs"
      title={shown?.name}
      query={program && `program=${program.id}`}
      before={
        shown && !lowData && <img {...smallImageSource(shown.image, 144)} className="picture scene" alt="" />
      }
    >
      {shown && <ProgramRows programs={shown.programs} />}
      {program && (
        <>
          <h2>{program.name}</h2>
          <div className="columns">
            <div>
              <AboutProgram paragraphs={program.paragraphs} />
              <CoverageCard {...program.coverage} />
            </div>
            <div>
              <StepsCard steps={program.steps} />
            </div>
          </div>
        </>
      )}
    </ContentPreview>
  );
}
