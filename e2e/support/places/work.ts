import { panel, titled, type Place } from './place.ts'

/** Addresses that depend on the demonstration. */
export interface KnownWork {
  task: string
  record: string
}

/** The screens of an administrator's daily work. */
export const placesOfWork = ({ task, record }: KnownWork): readonly Place[] => [
  { name: 'dashboard', address: '/', shows: (page) => page.getByRole('heading', { name: 'Tasks' }) },
  { name: 'task', address: task, shows: panel },
  {
    name: 'records',
    address: '/records?search=extinguisher',
    wide: true,
    shows: (page) => page.getByRole('region', { name: 'All Records' }),
  },
  { name: 'record', address: record, shows: panel },
  { name: 'training', address: '/training', wide: true, shows: titled('Training') },
  {
    name: 'training-video',
    address: '/training/view?videoId=osha-14-v3',
    shows: (page) => page.getByRole('heading', { name: 'Transcript' }),
  },
  {
    name: 'bloodborne-training',
    address: '/training/bloodborne',
    wide: true,
    shows: (page) => page.getByRole('list', { name: 'Elements' }),
  },
  {
    name: 'bloodborne-page',
    address: '/training/bloodborne?page=ecp-purpose',
    wide: true,
    shows: (page) => page.getByRole('button', { name: 'I have read it' }),
  },
  { name: 'forms', address: '/forms', shows: titled('Forms') },
  { name: 'happened', address: '/happened?what=needlestick', wide: true, shows: titled('Needlestick, cut or splash with blood') },
  { name: 'fixes', address: '/fixes', wide: true, shows: titled('Fixes') },
  { name: 'inspection', address: '/inspection', wide: true, shows: titled('Inspection') },
  {
    name: 'inspection-case',
    address: '/inspection',
    open: (page) => page.getByRole('link', { name: /^Practice run: / }).click(),
    shows: titled('Practice run'),
  },
  {
    name: 'inspection-letter',
    address: '/inspection',
    wide: true,
    open: (page) => page.getByRole('link', { name: /^Letter/ }).click(),
    shows: titled('Letter'),
  },
  { name: 'rounds', address: '/rounds', shows: titled('Rounds') },
  {
    name: 'round-paper',
    address: '/rounds',
    open: (page) => page.getByRole('link', { name: 'Enter a paper round' }).first().click(),
    shows: titled('Enter a paper round'),
  },
  { name: 'stickers', address: '/rounds/stickers', shows: titled('Stickers') },
  { name: 'exposures', address: '/exposures', wide: true, shows: titled('Exposures to blood') },
  { name: 'expirations', address: '/expirations', shows: titled('What Runs Out') },
  { name: 'form', address: '/forms/view?formId=violenceIncidentForm', shows: (page) => page.getByRole('form', { name: /^Step 1/ }) },
  { name: 'health-upload', address: '/forms/view?formId=uploadHealthDocumentForm', wide: true, shows: titled('Upload Health Documents') },
  { name: 'sds-upload', address: '/sds/upload', wide: true, shows: titled('Upload a Data Sheet') },
  { name: 'written-plans', address: '/library/plans', wide: true, shows: titled('Written Plans') },
  { name: 'written-plan', address: '/library/plans?plan=emergencyAction', shows: titled('Emergency Action Plan') },
  { name: 'assistant', address: '/medicc', shows: titled('AI Compliance Assistant') },
  { name: 'sds', address: '/sds', shows: titled('Safety Data Sheets Library') },
  { name: 'sds-add', address: '/sds/add', shows: titled('Manage SDS') },
  { name: 'sds-history', address: '/sds/history', shows: titled(/^What did we use in/) },
  { name: 'sds-requests', address: '/sds/show-requests', shows: titled('Safety Data Sheets Requests') },
  { name: 'library', address: '/library', shows: (page) => page.getByRole('navigation', { name: 'Pages of the library' }) },
  {
    name: 'library-page',
    address: '/library/view?page=emergency-contacts',
    shows: (page) => page.getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'library-answer',
    address: '/library?page=emergency-plan',
    open: (page) =>
      page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click(),
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  { name: 'library-answers', address: '/library?show=answers', shows: titled('Library') },
]
