import { inLanguage, type Language, type LocalizedText } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';

interface RelatedCategory {
  post_category_id: string;
  category_name: LocalizedText;
}

/** What an article is about. */
export function relatedPostCategory(
  { post_category_id, category_name }: RelatedCategory,
  language: Language,
): Resource<{ name: string; slug: string }> {
  return {
    type: 'post_category',
    id: post_category_id,
    attributes: { name: inLanguage(category_name, language), slug: post_category_id },
  };
}
