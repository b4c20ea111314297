import share from './share.json';

/** The texts of the share sheet, its posters and copied texts. */
export const resources = { share };
