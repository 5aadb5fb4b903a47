import { paths } from '../../../paths.ts';

/** In the back office. Not in paths.ts, which every page carries: the area matches its own screens. */
export const reportsPath = `${paths.admin}/content-reports`;
