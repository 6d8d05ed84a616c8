/** The five roles every location has (DATA-A-025). */
export type DefaultRoleId = 'provider' | 'clinical' | 'support' | 'nonClinical' | 'office'
