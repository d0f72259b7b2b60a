import { data, type RouterContextProvider } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { fetchResult, type ScreeningResult } from './screenings.api.server.ts';

/** The result in an address; 404 for one of another questionnaire or member. */
export async function resultOf(
  request: Request,
  { questionnaireId }: { questionnaireId: string },
  context: Readonly<RouterContextProvider>,
): Promise<ScreeningResult> {
  const id = new URL(request.url).searchParams.get('result') ?? '';
  if (id === '') throw data(null, { status: 404 });
  const result = await fetchResult(context.get(apiContext), id);
  if (result.questionnaire_id !== questionnaireId) throw data(null, { status: 404 });
  return result;
}
