/** The five roles of every location (DATA-A-025). */
export type DefaultRoleId = 'provider' | 'clinical' | 'support' | 'nonClinical' | 'office'
