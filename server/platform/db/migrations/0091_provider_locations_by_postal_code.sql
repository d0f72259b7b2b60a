-- The middle of an area outside the United States is computed from the places whose postal code begins with it.
create index provider_locations_by_postal_code on provider_locations using spgist (zip);
