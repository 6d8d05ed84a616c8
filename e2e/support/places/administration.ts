import { panel, part, titled, type Place } from './place.ts'

/** Addresses that depend on the demonstration. */
export interface KnownAdministration {
  /** Address of a member's profile. */
  member: string
  /** Address of a location's details. */
  place: string
  /** Address of a planned group training. */
  group: string
}

/** The screens of the administration. */
export const placesOfAdministration = ({ member, place, group }: KnownAdministration): readonly Place[] => [
  { name: 'staff', address: '/admin/staff-list', wide: true, shows: (page) => page.getByLabel('Staff members', { exact: true }) },
  { name: 'staff-import', address: '/admin/staff-import', shows: titled('Import Staff') },
  { name: 'roles', address: '/admin/role-list', wide: true, shows: (page) => page.getByRole('heading', { name: /^Default Roles/ }) },
  { name: 'add-role', address: '/admin/role-list?add=1', shows: panel },
  { name: 'ppe', address: '/admin/ppe-list', shows: (page) => page.getByRole('heading', { name: /^Default PPE/ }) },
  { name: 'add-ppe', address: '/admin/ppe-list?add=1', shows: panel },
  { name: 'first-days', address: '/admin/first-days', shows: titled('Your first ninety days') },
  { name: 'audit-trail', address: '/admin/audit-trail', shows: titled('Audit Trail') },
  { name: 'practice', address: '/admin/practice', wide: true, shows: part('Administrators of the practice') },
  { name: 'sign-in-rules', address: '/admin/sign-in-rules', wide: true, shows: titled('Sign-in Rules') },
  { name: 'retention', address: '/admin/retention', wide: true, shows: titled('Retention') },
  { name: 'add-member', address: '/admin/staff-list?add=1', shows: panel },
  { name: 'edit-member', address: member.replace('staff-view?userId=', 'staff-list?edit='), shows: panel },
  { name: 'add-absence', address: `${member}&absence=add`, shows: panel },
  { name: 'member', address: member, wide: true, shows: (page) => page.getByRole('region', { name: 'Contact and place' }) },
  { name: 'emergency-contact', address: `${member}&emergency=1`, shows: panel },
  { name: 'overview', address: '/admin/overview', wide: true, shows: (page) => page.getByLabel('Locations', { exact: true }) },
  {
    name: 'archive',
    address: '/admin/overview',
    proof: true,
    open: (page) => page.getByRole('button', { name: 'Archive of the practice' }).click(),
    shows: panel,
  },
  { name: 'locations', address: '/admin/location-list', shows: (page) => page.getByLabel('Practice locations', { exact: true }) },
  { name: 'location-view', address: place, wide: true, shows: (page) => page.getByRole('region', { name: 'Map' }) },
  { name: 'task-details', address: place.replace('location-view', 'task-details'), shows: (page) => page.getByRole('article').first() },
  { name: 'public-page', address: place.replace('location-view', 'public-page'), shows: titled('Public Page') },
  { name: 'group-trainings', address: '/training/group/list', shows: titled('Group Training') },
  { name: 'group-training', address: '/training/group', shows: part('Training Material') },
  { name: 'group-training-view', address: group, shows: part('People at This Training') },
  { name: 'training-check-in', address: '/training/checkIn', shows: titled('Check In') },
  { name: 'training-group-viewer', address: '/training/groupTraining?videoId=osha-14-v3', shows: (page) => page.locator('video') },
  { name: 'subscription', address: '/admin/subscription', shows: part('Plans') },
  { name: 'edit-payment', address: '/admin/subscription?card=1', shows: panel },
]
