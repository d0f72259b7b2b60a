/** Names one resource without carrying it. */
export interface ResourceIdentifier {
  type: string;
  id: string;
}

/** A relationship holds whole resources (they travel in `included`) or bare identifiers. */
export type Related = Resource | ResourceIdentifier | (Resource | ResourceIdentifier)[] | null;

export interface Resource<Attributes extends object = object> extends ResourceIdentifier {
  attributes: Attributes;
  relationships?: Record<string, Related>;
}
