import { z } from 'zod';
import { companyBrand } from './session.ts';

const { name, accent, accent_text } = companyBrand.shape;

/** A company's look as operators set it. */
const brandToSet = z
  .object({
    name,
    mark: z.string().nullable().describe('Key of an uploaded or imported picture, such as brands/globe'),
    accent,
    accent_text,
  })
  .meta({ id: 'BrandToSet' });

export const operatorBrandAttributes = z
  .object({
    company_name: z.string(),
    brand: brandToSet.nullable().describe('Null: the product’s own look'),
    version: z.string().describe('Of this look, to be sent when it is changed'),
  })
  .meta({ id: 'OperatorBrandAttributes' });

export const markAttributes = z
  .object({ key: z.string().describe('For `mark` of the company’s look') })
  .meta({ id: 'MarkAttributes' });
